import type { LetterTexts } from './letter-texts.ts';

export const letterTextsJa: LetterTexts = {
  greeting: '{name} 様',
  ignore: 'お心当たりがない場合、何も変更されていませんので、このメールは無視してください。',
  accounts: {
    passwordReset: {
      subject: 'Comanda の新しいパスワードを設定してください',
      paragraphs: [
        'Comanda アカウントの新しいパスワードの設定が申し込まれました。',
        '1 時間以内に、こちらから設定してください。\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Comanda アカウントのパスワードがまだ設定されていません',
      paragraphs: [
        'Comanda アカウントの新しいパスワードの設定が申し込まれました。',
        '招待は届いていますが、最初のパスワードがまだ設定されていません。お送りした招待メールのリンクを開いてください。期限が切れている場合は、レストランのオーナーに新しい招待を依頼してください。',
      ],
    },
    emailChange: {
      subject: 'Comanda の新しいメールアドレスを確認してください',
      paragraphs: [
        'Comanda アカウントでこのアドレスを使用する申し込みがありました。',
        '1 時間以内に、こちらで確認してください。\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Comanda のメールアドレスを確認してください',
      paragraphs: [
        'Comanda へようこそ。このアドレスがご本人のものであることを確認してください。',
        '7 日以内に、こちらで確認してください。\n{link}',
        '確認後は、スタッフの招待、API キーの作成、写真のアップロード、お客様への領収書のメール送信ができるようになります。その他の機能はすでにお使いいただけます。',
        '登録にお心当たりがない場合は、どなたかが誤ってアドレスを入力したものです。このメールは無視してください。',
      ],
    },
    changed: {
      subject: 'Comanda アカウントが変更されました',
      changes: {
        password: 'Comanda アカウントのパスワードが変更されました。',
        email: 'Comanda アカウントのメールアドレスが変更されました。',
        'second-factor': 'Comanda アカウントの 2 段階認証が変更されました。',
        'passkey-added': 'Comanda アカウントにパスキーが追加されました。パスワードなしでログインできます。',
        'passkey-removed': 'Comanda アカウントからパスキーが削除されました。',
      },
      wasYou: 'ご本人による変更であれば、何もする必要はありません。',
      wasNotYou: {
        other:
          'お心当たりがない場合は、{count} 日以内にこちらから変更を取り消し、すべての端末からログアウトしてください。\n{link}',
      },
    },
    replacedPassword: [
      'このサーバーの運営者が、Comanda アカウントに新しいパスワードを設定し、すべての端末をログアウトさせました。',
      '運営者から伝えられたパスワードでログインし、「プロフィール」の「セキュリティ」でご自身のパスワードを設定してください。',
      'お心当たりがない場合は、運営者に連絡してください。',
    ],
    secondFactorsReset: [
      'このサーバーの運営者が、Comanda アカウントの 2 段階認証（パスキーを含む）を解除し、すべての端末をログアウトさせました。',
      'パスワードでログインし、「プロフィール」の「セキュリティ」で設定し直してください。',
      'お心当たりがない場合は、新しいパスワードを設定し、運営者に連絡してください。',
    ],
    newAddress:
      'このアドレスが Comanda アカウントのメールアドレスになりました。次回のログインからこちらをお使いください。',
  },
  invitation: {
    subject: 'Comanda に招待されました',
    invites: '{owner} さんが、{places} で Comanda を使って働くようあなたを招待しています。',
    invitesWithoutPlace: '{owner} さんが、レストランで Comanda を使って働くようあなたを招待しています。',
    choosePassword: { other: '{count} 日以内に、こちらでパスワードを設定してください。' },
    ignore: 'お知り合いでない場合は、このメールを無視してください。',
  },
  suspension: {
    account: {
      subject: 'Comanda アカウントを停止しました',
      paragraphs: [
        'Comanda アカウントを停止しました。理由：{reason}',
        '新しいお客様には「このメニューは一時停止中です」と表示されます。すでに着席しているお客様は最後までご利用いただけます。停止中は、オーナーとスタッフはログインできず、API キーと Webhook も機能しません。データは削除されません。',
        '誤りと思われる場合、または問題が解決した場合は、当社ウェブサイトのお問い合わせフォームからご連絡ください。',
      ],
    },
    restaurant: {
      subject: '{restaurant} を停止しました',
      paragraphs: [
        '{restaurant} を停止しました。理由：{reason}',
        '新しいお客様には「このメニューは一時停止中です」と表示されます。すでに着席しているお客様は最後までご利用いただけます。オーナーとスタッフはこれまでどおりログインできます。データは削除されません。',
        '誤りと思われる場合、または問題が解決した場合は、当社ウェブサイトのお問い合わせフォームからご連絡ください。',
      ],
    },
    accountRestored: {
      subject: 'Comanda アカウントの停止を解除しました',
      paragraphs: ['Comanda アカウントの停止を解除しました。備考：{reason}', 'すべて以前のとおりです。'],
    },
    restaurantRestored: {
      subject: '{restaurant} の停止を解除しました',
      paragraphs: ['{restaurant} の停止を解除しました。備考：{reason}', 'すべて以前のとおりです。'],
    },
  },
  reply: { subject: 'お問い合わせへの回答', youWrote: 'いただいたメッセージ：' },
  integrations: {
    approved: {
      subject: '{method} が有効になりました',
      paragraphs: [
        'お客様は今後、{method} でお支払いいただけます。代金はオーナー様の口座に直接入金されます。',
        'いつでもオフとオンを切り替えられます。',
      ],
    },
    rejected: {
      subject: '{method} のお申し込みについてご確認ください',
      paragraphs: ['{method} のお申し込みは、現状では承認できませんでした。'],
    },
    posRejected: {
      subject: 'POS のお申し込みについてご確認ください',
      paragraphs: ['POS のお申し込みは、現状では承認できませんでした。'],
    },
    refunded: { other: 'お支払いいただいた {count} トークンを返還しました。' },
    askAgain: '新しいお申し込みはこちらから送信できます。',
    quote: {
      subject: '{system} の接続：お見積もり',
      price: {
        other: '{system} と Comanda の接続には {count} トークンが必要です。承諾されるまで何も請求されません。',
      },
      accept: '承諾または取り下げはこちらから行えます。',
    },
    completed: {
      subject: '{system} を接続しました',
      paragraphs: [
        '{system} を接続しました。今後、注文はそちらに送られます。',
        '注文を送るタイミングはこちらで選べます。',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Comanda アカウントは {date} に削除されます',
      paragraphs: [
        'Comanda アカウントの削除が申し込まれました。{date} に、レストラン、メニュー、注文、支払い、領収書、スタッフ、写真を含むすべてのデータが完全に削除されます。それまでは、これまでどおりお使いいただけます。',
        '削除を取りやめるには、ログインしてアカウントを残すことを選んでください。\n{link}',
        'お心当たりがない場合は、ログインしてアカウントを残し、パスワードを変更してください。',
      ],
    },
    cancelled: {
      subject: 'Comanda アカウントは残ります',
      paragraphs: ['アカウントはすべてのデータとともに残ります。何も削除されていません。'],
    },
    deleted: {
      subject: 'Comanda アカウントを削除しました',
      paragraphs: [
        'お申し込みのとおり、アカウントとすべてのデータを削除しました。写真のコピーは 1 日以内に、バックアップ内のコピーはバックアップの期限切れとともに削除されます。Comanda をご利用いただきありがとうございました。',
      ],
    },
    exportReady: {
      subject: 'Comanda のエクスポートの準備ができました',
      paragraphs: [
        'データのエクスポートの準備ができました。ログインして、こちらからダウンロードしてください。\n{link}',
        '{date} まで保存され、その後削除されます。新しいエクスポートはいつでも作成できます。',
        'お心当たりがない場合は、ほかの人がアカウントにログインしている可能性があります。パスワードを変更してください。',
      ],
    },
    exportFailed: {
      subject: 'Comanda のエクスポートを作成できませんでした',
      paragraphs: ['データのエクスポートの作成中に、当社側で問題が発生しました。もう一度お試しください。\n{link}'],
    },
  },
  tokens: {
    testMode: 'テストモード：実際の支払いは発生しません。',
    labels: {
      receipt: '領収書',
      date: '日付',
      tokens: 'トークン',
      amount: '金額',
      purchase: '購入',
      reason: '理由',
      restaurant: 'レストラン',
      table: 'テーブル',
    },
    receipt: {
      subject: { other: '領収書 {number}：{count} トークン' },
      thanks: 'ありがとうございます。トークンを残高に追加しました。',
    },
    refund: {
      subject: '領収書 {number} の返金',
      text: { other: '{amount} を返金し、残高から {count} トークンを差し引きました。' },
    },
    lowBalance: {
      subject: { other: 'トークンの残りは {count} です' },
      subjectWhenEmpty: 'トークンを使い切りました',
      balance: { other: '残高は {count} トークンです。メニューのスキャン 1 回につき 1 トークンを使用します。' },
      isPaused:
        'トークンを購入されるまで、新しいお客様には「このメニューは一時停止中です」と表示されます。すでに着席しているお客様は最後までご利用いただけます。',
      willPause:
        '残高が {limit} トークンになると、新しいお客様には「このメニューは一時停止中です」と表示されます。すでに着席しているお客様は最後までご利用いただけます。',
      buy: 'トークンの購入はこちら：',
    },
    scanBurst: {
      subject: 'テーブルのスキャンが通常より多くなっています',
      happened: {
        other:
          '1 時間以内に {count} 台を超える携帯電話が、1 つのテーブルのコードをスキャンしました。誰かがいたずらでスキャンしている可能性があります。',
      },
      paragraphs: [
        'このテーブルのこれ以降のスキャンは、この 1 時間の残りの間は無料です。何もする必要はありません。',
        'テーブルに無関係な携帯電話がある場合は、外してください。注文していない携帯電話のトークンは返還されます。',
      ],
      yourTokens: 'トークンの残高：',
    },
  },
};
