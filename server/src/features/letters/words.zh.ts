import type { LetterTexts } from './letter-texts.ts';

export const letterTextsZh: LetterTexts = {
  greeting: '{name}，您好：',
  ignore: '如果这不是您本人的操作，则没有任何更改，您可以忽略此邮件。',
  accounts: {
    passwordReset: {
      subject: '为您的 Comanda 账户设置新密码',
      paragraphs: ['有人（希望是您）申请为您的 Comanda 账户设置新密码。', '请在一小时内在此设置：\n{link}'],
    },
    invitationPending: {
      subject: '您的 Comanda 账户尚未设置密码',
      paragraphs: [
        '有人（希望是您）申请为您的 Comanda 账户设置新密码。',
        '您已收到邀请，但尚未设置第一个密码。请打开我们发给您的邀请邮件中的链接；如果链接已过期，请向餐厅老板索取新的邀请。',
      ],
    },
    emailChange: {
      subject: '确认您在 Comanda 的新邮箱地址',
      paragraphs: ['您申请将此地址用于您的 Comanda 账户。', '请在一小时内在此确认：\n{link}'],
    },
    mailboxProof: {
      subject: '确认您在 Comanda 的邮箱地址',
      paragraphs: [
        '欢迎使用 Comanda。请确认这是您的邮箱地址。',
        '请在 7 天内在此确认：\n{link}',
        '确认后，您可以邀请员工、创建 API 密钥、上传照片，并通过邮件向顾客发送收据。其他功能现在即可使用。',
        '如果您没有注册，则是有人误填了您的地址。请忽略此邮件。',
      ],
    },
    changed: {
      subject: '您的 Comanda 账户已更改',
      changes: {
        password: '您的 Comanda 账户密码已更改。',
        email: '您的 Comanda 账户邮箱地址已更改。',
        'second-factor': '您的 Comanda 账户的两步验证已更改。',
        'passkey-added': '您的 Comanda 账户添加了一个通行密钥。使用它无需密码即可登录。',
        'passkey-removed': '您的 Comanda 账户移除了一个通行密钥。',
      },
      wasYou: '如果是您本人的操作，则无需处理。',
      wasNotYou: { other: '如果不是您本人的操作，请在 {count} 天内在此撤销更改并让所有设备退出登录：\n{link}' },
    },
    replacedPassword: [
      '此服务器的运营者为您的 Comanda 账户设置了新密码，并让所有设备退出登录。',
      '请使用运营者告知您的密码登录，然后在“个人资料”的“安全”中设置您自己的密码。',
      '如果您没有提出此要求，请告知运营者。',
    ],
    secondFactorsReset: [
      '此服务器的运营者已移除您 Comanda 账户的两步验证（包括通行密钥），并让所有设备退出登录。',
      '请使用密码登录，然后在“个人资料”的“安全”中重新设置。',
      '如果您没有提出此要求，请设置新密码并告知运营者。',
    ],
    newAddress: '此地址现在是您 Comanda 账户的邮箱地址。下次登录时请使用它。',
  },
  invitation: {
    subject: '邀请您使用 Comanda 工作',
    invites: '{owner} 邀请您在 {places} 使用 Comanda 工作。',
    invitesWithoutPlace: '{owner} 邀请您在其餐厅使用 Comanda 工作。',
    choosePassword: { other: '请在 {count} 天内在此设置您的密码：' },
    ignore: '如果您不认识对方，可以忽略此邮件。',
  },
  suspension: {
    account: {
      subject: '我们已暂停您的 Comanda 账户',
      paragraphs: [
        '我们已暂停您的 Comanda 账户。原因：{reason}',
        '新顾客会看到“此菜单已暂停”。已入座的顾客可以继续用完。在恢复之前，您和员工无法登录，API 密钥和 Webhook 也无法使用。不会删除任何内容。',
        '如果您认为这是误会，或问题已经解决，请通过我们网站上的联系表单告诉我们。',
      ],
    },
    restaurant: {
      subject: '我们已暂停 {restaurant}',
      paragraphs: [
        '我们已暂停 {restaurant}。原因：{reason}',
        '新顾客会看到“此菜单已暂停”。已入座的顾客可以继续用完。您和员工可以照常登录。不会删除任何内容。',
        '如果您认为这是误会，或问题已经解决，请通过我们网站上的联系表单告诉我们。',
      ],
    },
    accountRestored: {
      subject: '您的 Comanda 账户已恢复',
      paragraphs: ['我们已解除对您 Comanda 账户的暂停。备注：{reason}', '一切恢复如前。'],
    },
    restaurantRestored: {
      subject: '{restaurant} 已恢复',
      paragraphs: ['我们已解除对 {restaurant} 的暂停。备注：{reason}', '一切恢复如前。'],
    },
  },
  reply: { subject: '对您留言的回复', youWrote: '您的留言：' },
  integrations: {
    approved: {
      subject: '{method} 已启用',
      paragraphs: ['您的顾客现在可以使用 {method} 付款。款项直接进入您自己的账户。', '您可以随时关闭或开启：'],
    },
    rejected: {
      subject: '您的 {method} 申请需要修改',
      paragraphs: ['我们暂时无法批准您的 {method} 申请：'],
    },
    posRejected: {
      subject: '您的收银系统申请需要修改',
      paragraphs: ['我们暂时无法批准您的收银系统申请：'],
    },
    refunded: { other: '您支付的 {count} 个代币已退还。' },
    askAgain: '您可以在此重新提交申请：',
    quote: {
      subject: '连接 {system}：我们的报价',
      price: { other: '将 {system} 与 Comanda 连接需要 {count} 个代币。在您接受之前不会收取任何费用。' },
      accept: '您可以在此接受或撤回：',
    },
    completed: {
      subject: '{system} 已连接',
      paragraphs: ['{system} 已连接。您的订单从现在起会发送到那里。', '您可以在此选择何时发送订单：'],
    },
  },
  leaving: {
    scheduled: {
      subject: '您的 Comanda 账户将于 {date} 删除',
      paragraphs: [
        '您要求我们删除您的 Comanda 账户。{date}，其中的所有内容将被永久删除：餐厅、菜单、订单、付款、收据、员工和照片。在此之前一切照常使用。',
        '如要保留账户，请登录并选择保留：\n{link}',
        '如果这不是您本人的操作，请登录，保留账户并更改密码。',
      ],
    },
    cancelled: {
      subject: '您的 Comanda 账户已保留',
      paragraphs: ['您的账户及其中的所有内容均已保留。没有删除任何内容。'],
    },
    deleted: {
      subject: '您的 Comanda 账户已删除',
      paragraphs: [
        '按照您的要求，您的账户及其中的所有内容已删除。照片副本将在一天内删除，备份中的副本将在备份到期时删除。感谢您使用 Comanda。',
      ],
    },
    exportReady: {
      subject: '您的 Comanda 数据导出已就绪',
      paragraphs: [
        '您的数据导出已就绪。请登录并在此下载：\n{link}',
        '导出文件保留至 {date}，之后将被删除。您可以随时重新导出。',
        '如果您没有提出此要求，可能有他人登录了您的账户：请更改密码。',
      ],
    },
    exportFailed: {
      subject: '无法准备您的 Comanda 数据导出',
      paragraphs: ['我们在准备您的数据导出时出现问题。请重试：\n{link}'],
    },
  },
  tokens: {
    testMode: '测试模式：没有真实付款。',
    labels: {
      receipt: '收据',
      date: '日期',
      tokens: '代币',
      amount: '金额',
      purchase: '购买',
      reason: '原因',
      restaurant: '餐厅',
      table: '餐桌',
    },
    receipt: {
      subject: { other: '收据 {number}：{count} 个代币' },
      thanks: '谢谢。代币已加入您的余额。',
    },
    refund: {
      subject: '收据 {number} 的退款',
      text: { other: '我们已退还 {amount}，并从您的余额中扣除 {count} 个代币。' },
    },
    lowBalance: {
      subject: { other: '仅剩 {count} 个代币' },
      subjectWhenEmpty: '您的代币已用完',
      balance: { other: '您的余额为 {count} 个代币。每次扫描菜单使用一个。' },
      isPaused: '在您购买代币之前，新顾客会看到“此菜单已暂停”。已入座的顾客可以继续用完。',
      willPause: '余额降至 {limit} 个代币时，新顾客会看到“此菜单已暂停”。已入座的顾客可以继续用完。',
      buy: '在此购买代币：',
    },
    scanBurst: {
      subject: '您的一张餐桌扫描次数异常',
      happened: { other: '一小时内有超过 {count} 部手机扫描了同一张餐桌的二维码。可能有人在随意扫描。' },
      paragraphs: [
        '这张餐桌在这一小时内的后续扫描免费。您无需处理。',
        '如果您看到不属于这张餐桌的手机，请将其移除：未点餐的手机所用的代币会退还。',
      ],
      yourTokens: '您的代币：',
    },
  },
};
