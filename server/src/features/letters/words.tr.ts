import type { LetterTexts } from './letter-texts.ts';

export const letterTextsTr: LetterTexts = {
  greeting: 'Merhaba {name},',
  ignore: 'Bunu siz yapmadıysanız hiçbir şey değişmedi; bu e-postayı dikkate almayabilirsiniz.',
  accounts: {
    passwordReset: {
      subject: 'Comanda için yeni bir parola seçin',
      paragraphs: [
        'Biri, umarız siz, Comanda hesabınız için yeni bir parola istedi.',
        'Parolanızı bir saat içinde buradan seçin:\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Comanda hesabınızın henüz parolası yok',
      paragraphs: [
        'Biri, umarız siz, Comanda hesabınız için yeni bir parola istedi.',
        'Davet edildiniz ama ilk parolanızı henüz seçmediniz. Lütfen size gönderdiğimiz davetteki bağlantıyı açın; süresi dolduysa restoranın sahibinden yeni bir davet isteyin.',
      ],
    },
    emailChange: {
      subject: 'Comanda için yeni e-posta adresinizi onaylayın',
      paragraphs: [
        'Comanda hesabınız için bu adresi kullanmak istediniz.',
        'Adresi bir saat içinde buradan onaylayın:\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Comanda için e-posta adresinizi onaylayın',
      paragraphs: [
        'Comanda’ya hoş geldiniz. Lütfen bu adresin size ait olduğunu onaylayın.',
        'Adresi 7 gün içinde buradan onaylayın:\n{link}',
        'Ardından personel davet edebilir, API anahtarı oluşturabilir, fotoğraf yükleyebilir ve misafirlere fişleri e-postayla gönderebilirsiniz. Diğer her şey şimdiden çalışıyor.',
        'Kaydolmadıysanız biri adresinizi yanlışlıkla yazmıştır. Lütfen bu e-postayı dikkate almayın.',
      ],
    },
    changed: {
      subject: 'Comanda hesabınız değiştirildi',
      changes: {
        password: 'Comanda hesabınızın parolası değiştirildi.',
        email: 'Comanda hesabınızın e-posta adresi değiştirildi.',
        'second-factor': 'Comanda hesabınızın iki adımlı doğrulaması değiştirildi.',
        'passkey-added': 'Comanda hesabınıza bir geçiş anahtarı eklendi. Bununla parolanız olmadan oturum açılır.',
        'passkey-removed': 'Comanda hesabınızdan bir geçiş anahtarı kaldırıldı.',
      },
      wasYou: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez.',
      wasNotYou: {
        one: 'Siz yapmadıysanız {count} gün içinde buradan geri alın ve tüm cihazlarda oturumu kapatın:\n{link}',
        other: 'Siz yapmadıysanız {count} gün içinde buradan geri alın ve tüm cihazlarda oturumu kapatın:\n{link}',
      },
    },
    replacedPassword: [
      'Bu sunucunun işletmecisi Comanda hesabınıza yeni bir parola verdi ve tüm cihazlarda oturumu kapattı.',
      'İşletmecinin size bildirdiği parolayla oturum açın, ardından Profil, Güvenlik altında kendi parolanızı seçin.',
      'Bunu istemediyseniz işletmeciye haber verin.',
    ],
    secondFactorsReset: [
      'Bu sunucunun işletmecisi Comanda hesabınızın iki adımlı doğrulamasını geçiş anahtarlarıyla birlikte kaldırdı ve tüm cihazlarda oturumu kapattı.',
      'Parolanızla oturum açın ve Profil, Güvenlik altında yeniden kurun.',
      'Bunu istemediyseniz yeni bir parola seçin ve işletmeciye haber verin.',
    ],
    newAddress: 'Comanda hesabınızın e-posta adresi artık bu. Bir sonraki oturum açışınızda bunu kullanın.',
  },
  invitation: {
    subject: 'Comanda ile çalışmaya davet edildiniz',
    invites: '{owner} sizi Comanda ile şurada çalışmaya davet ediyor: {places}.',
    invitesWithoutPlace: '{owner} sizi restoranında Comanda ile çalışmaya davet ediyor.',
    choosePassword: {
      one: 'Parolanızı {count} gün içinde buradan seçin:',
      other: 'Parolanızı {count} gün içinde buradan seçin:',
    },
    ignore: 'Bu kişiyi tanımıyorsanız bu e-postayı dikkate almayabilirsiniz.',
  },
  suspension: {
    account: {
      subject: 'Comanda hesabınızı askıya aldık',
      paragraphs: [
        'Comanda hesabınızı askıya aldık. Nedeni: {reason}',
        'Yeni misafirler “Bu menü duraklatıldı” yazısını görür. Masada oturanlar yemeğini bitirip ödeyebilir. O zamana kadar siz ve personeliniz oturum açamazsınız, API anahtarları ve webhook’lar çalışmaz. Hiçbir şey silinmez.',
        'Bunun bir hata olduğunu düşünüyorsanız ya da sorunu giderdiğinizde lütfen sitemizdeki iletişim formundan bize yazın.',
      ],
    },
    restaurant: {
      subject: '{restaurant} askıya alındı',
      paragraphs: [
        '{restaurant} adlı restoranı askıya aldık. Nedeni: {reason}',
        'Yeni misafirler “Bu menü duraklatıldı” yazısını görür. Masada oturanlar yemeğini bitirip ödeyebilir. Siz ve personeliniz eskisi gibi oturum açabilirsiniz. Hiçbir şey silinmez.',
        'Bunun bir hata olduğunu düşünüyorsanız ya da sorunu giderdiğinizde lütfen sitemizdeki iletişim formundan bize yazın.',
      ],
    },
    accountRestored: {
      subject: 'Comanda hesabınız yeniden açık',
      paragraphs: ['Comanda hesabınızın askısını kaldırdık. Notumuz: {reason}', 'Her şey eskisi gibi.'],
    },
    restaurantRestored: {
      subject: '{restaurant} yeniden açık',
      paragraphs: ['{restaurant} adlı restoranın askısını kaldırdık. Notumuz: {reason}', 'Her şey eskisi gibi.'],
    },
  },
  reply: { subject: 'Mesajınıza yanıtımız', youWrote: 'Şunu yazmıştınız:' },
  integrations: {
    approved: {
      subject: '{method} etkin',
      paragraphs: [
        'misafirleriniz artık şu yöntemle ödeyebilir: {method}. Para doğrudan kendi hesabınıza gelir.',
        'İstediğiniz zaman kapatıp açabilirsiniz:',
      ],
    },
    rejected: {
      subject: 'Başvurunuz ({method}) yeniden ele alınmalı',
      paragraphs: ['başvurunuzu ({method}) bu haliyle kabul edemedik:'],
    },
    posRejected: {
      subject: 'Kasa sisteminiz için başvurunuz yeniden ele alınmalı',
      paragraphs: ['kasa sisteminiz için başvurunuzu bu haliyle kabul edemedik:'],
    },
    refunded: {
      one: 'Ödediğiniz {count} jeton iade edildi.',
      other: 'Ödediğiniz {count} jeton iade edildi.',
    },
    askAgain: 'Buradan yeni bir başvuru gönderebilirsiniz:',
    quote: {
      subject: '{system} bağlantısı: teklifimiz',
      price: {
        one: '{system} sistemini Comanda’ya bağlamak {count} jeton tutuyor. Siz kabul edene kadar hiçbir şey tahsil edilmez.',
        other:
          '{system} sistemini Comanda’ya bağlamak {count} jeton tutuyor. Siz kabul edene kadar hiçbir şey tahsil edilmez.',
      },
      accept: 'Buradan kabul edebilir ya da başvuruyu geri çekebilirsiniz:',
    },
    completed: {
      subject: '{system} bağlandı',
      paragraphs: [
        '{system} bağlandı. Siparişleriniz artık oraya gidiyor.',
        'Siparişlerin ne zaman gönderileceğini buradan seçebilirsiniz:',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Comanda hesabınız {date} tarihinde silinecek',
      paragraphs: [
        'Comanda hesabınızı silmemizi istediniz. {date} tarihinde içindeki her şey kalıcı olarak silinecek: restoranlar, menüler, siparişler, ödemeler, fişler, personel ve fotoğraflar. O zamana kadar her şey eskisi gibi çalışır.',
        'Hesabı korumak için oturum açın ve hesabı korumayı seçin:\n{link}',
        'Bunu siz yapmadıysanız oturum açın, hesabı koruyun ve parolanızı değiştirin.',
      ],
    },
    cancelled: {
      subject: 'Comanda hesabınız korunuyor',
      paragraphs: ['Hesabınız içindeki her şeyle korunuyor. Hiçbir şey silinmedi.'],
    },
    deleted: {
      subject: 'Comanda hesabınız silindi',
      paragraphs: [
        'İsteğiniz üzerine hesabınız ve içindeki her şey silindi. Fotoğrafların kopyaları bir gün içinde, yedeklerdeki kopyalar ise yedeklerin süresi dolunca silinir. Comanda’yı kullandığınız için teşekkürler.',
      ],
    },
    exportReady: {
      subject: 'Comanda dışa aktarımınız hazır',
      paragraphs: [
        'Verilerinizin dışa aktarımı hazır. Oturum açıp buradan indirin:\n{link}',
        '{date} tarihine kadar saklanır, sonra silinir. İstediğiniz zaman yenisini hazırlayabilirsiniz.',
        'Bunu siz istemediyseniz hesabınızda başka biri oturum açmış olabilir: parolanızı değiştirin.',
      ],
    },
    exportFailed: {
      subject: 'Comanda dışa aktarımınız hazırlanamadı',
      paragraphs: ['Verilerinizin dışa aktarımı hazırlanırken bizde bir sorun çıktı. Lütfen yeniden deneyin:\n{link}'],
    },
  },
  tokens: {
    testMode: 'Test modu: gerçek para yok.',
    labels: {
      receipt: 'Makbuz',
      date: 'Tarih',
      tokens: 'Jeton',
      amount: 'Tutar',
      purchase: 'Satın alma',
      reason: 'Neden',
      restaurant: 'Restoran',
      table: 'Masa',
    },
    receipt: {
      subject: { one: 'Makbuz {number}: {count} jeton', other: 'Makbuz {number}: {count} jeton' },
      thanks: 'Teşekkürler. Jetonlar bakiyenize eklendi.',
    },
    refund: {
      subject: '{number} numaralı makbuzun iadesi',
      text: {
        one: '{amount} iade ettik ve bakiyenizden {count} jeton düştük.',
        other: '{amount} iade ettik ve bakiyenizden {count} jeton düştük.',
      },
    },
    lowBalance: {
      subject: { one: 'Yalnızca {count} jeton kaldı', other: 'Yalnızca {count} jeton kaldı' },
      subjectWhenEmpty: 'Jetonlarınız bitti',
      balance: {
        one: 'Bakiyeniz {count} jeton. Menünün her okutuluşu bir jeton harcar.',
        other: 'Bakiyeniz {count} jeton. Menünün her okutuluşu bir jeton harcar.',
      },
      isPaused:
        'Siz jeton alana kadar yeni misafirler “Bu menü duraklatıldı” yazısını görür. Masada oturanlar yemeğini bitirip ödeyebilir.',
      willPause:
        'Bakiye {limit} jetona düşünce yeni misafirler “Bu menü duraklatıldı” yazısını görür. Masada oturanlar yemeğini bitirip ödeyebilir.',
      buy: 'Buradan jeton alın:',
    },
    scanBurst: {
      subject: 'Masalarınızdan birinde alışılmadık sayıda okutma',
      happened: {
        one: 'Bir saat içinde {count} telefondan fazlası bir masanın kodunu okuttu. Biri bunu eğlence için yapıyor olabilir.',
        other:
          'Bir saat içinde {count} telefondan fazlası bir masanın kodunu okuttu. Biri bunu eğlence için yapıyor olabilir.',
      },
      paragraphs: [
        'Bu masanın diğer okutmaları saatin sonuna kadar ücretsiz. Bir şey yapmanız gerekmez.',
        'Masada oraya ait olmayan telefonlar görürseniz kaldırın: sipariş vermemiş bir telefonun jetonu geri verilir.',
      ],
      yourTokens: 'Jetonlarınız:',
    },
  },
};
