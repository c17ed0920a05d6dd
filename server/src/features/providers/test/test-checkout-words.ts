import { findOfferedLanguage } from '@comanda/contract/kernel';

const testCheckoutWordsZh: TestCheckoutWords = {
  title: '测试付款',
  mode: '测试模式：不会发生真实付款',
  paid: '已付款。测试模式下没有扣款。',
  declined: '银行卡被拒绝。没有付款。',
  ended: '此付款已结束：已被放弃或用时过长。没有付款。',
  choose: '您想如何处理这笔付款？',
  bankAsks: '3-D Secure：您的银行请您确认这笔付款。',
  walkedAway: '您未付款就离开了。您的账单份额将在几分钟后释放。',
  comeBack: '回来付款',
  late: '这笔付款会延迟：在您的账单份额释放之后（{when}）才会支付。',
  pay: '付款',
  payNow: '立即付款',
  decline: '拒绝',
  bank: '要求 3-D Secure',
  away: '不付款离开',
  troubles: '模拟问题',
  payLate: '延迟付款',
  payLateHint: '份额过期之后才付款',
  payUnheard: '付款，但通知丢失',
  payUnheardHint: '向支付服务商查询时会找到',
  approve: '批准',
  fail: '失败',
  back: '返回餐厅',
};

const testCheckoutWordsTr: TestCheckoutWords = {
  title: 'Deneme ödemesi',
  mode: 'Test modu: para hareketi olmaz',
  paid: 'Ödendi. Test modunda hiçbir şey tahsil edilmedi.',
  declined: 'Kart reddedildi. Hiçbir şey ödenmedi.',
  ended: 'Bu ödeme sona erdi: vazgeçildi veya çok uzun sürdü. Hiçbir şey ödenmedi.',
  choose: 'Bu ödemeyle ne yapmak istersiniz?',
  bankAsks: '3-D Secure: bankanız bu ödemeyi onaylamanızı istiyor.',
  walkedAway: 'Ödemeden ayrıldınız. Hesaptaki payınız birkaç dakika içinde serbest kalır.',
  comeBack: 'Geri dön ve öde',
  late: 'Bu ödeme gecikecek: hesaptaki payınız serbest kaldıktan sonra gerçekleşir, {when}.',
  pay: 'Öde',
  payNow: 'Şimdi öde',
  decline: 'Reddet',
  bank: '3-D Secure iste',
  away: 'Ödemeden ayrıl',
  troubles: 'Bir sorunu dene',
  payLate: 'Geç öde',
  payLateHint: 'Payın süresi dolduktan sonra ödenir',
  payUnheard: 'Öde, ama bildirim kaybolsun',
  payUnheardHint: 'Sağlayıcıya sorduğumuzda bulunur',
  approve: 'Onayla',
  fail: 'Başarısız yap',
  back: 'Restorana dön',
};

const testCheckoutWordsPt: TestCheckoutWords = {
  title: 'Pagamento de teste',
  mode: 'Modo de teste: nenhum dinheiro é movimentado',
  paid: 'Está pago. No modo de teste nada foi cobrado.',
  declined: 'O cartão foi recusado. Nada foi pago.',
  ended: 'Este pagamento terminou: foi abandonado ou demorou demasiado. Nada foi pago.',
  choose: 'O que deseja fazer com este pagamento?',
  bankAsks: '3-D Secure: o seu banco pede-lhe que confirme este pagamento.',
  walkedAway: 'Saiu sem pagar. A sua parte da conta fica livre dentro de alguns minutos.',
  comeBack: 'Voltar e pagar',
  late: 'Este pagamento chegará tarde, depois de a sua parte da conta ter ficado livre, {when}.',
  pay: 'Pagar',
  payNow: 'Pagar agora',
  decline: 'Recusar',
  bank: 'Pedir 3-D Secure',
  away: 'Sair sem pagar',
  troubles: 'Simular um problema',
  payLate: 'Pagar tarde',
  payLateHint: 'Pago depois de a parte ter expirado',
  payUnheard: 'Pagar, mas perder a notificação',
  payUnheardHint: 'Encontrado quando perguntamos ao fornecedor',
  approve: 'Aprovar',
  fail: 'Fazer falhar',
  back: 'Voltar ao restaurante',
};

const testCheckoutWordsKo: TestCheckoutWords = {
  title: '테스트 결제',
  mode: '테스트 모드: 실제 결제가 이루어지지 않습니다',
  paid: '결제되었습니다. 테스트 모드에서는 청구되지 않았습니다.',
  declined: '카드가 거절되었습니다. 결제되지 않았습니다.',
  ended: '이 결제는 종료되었습니다. 취소되었거나 시간이 너무 오래 걸렸습니다. 결제되지 않았습니다.',
  choose: '이 결제를 어떻게 하시겠어요?',
  bankAsks: '3-D Secure: 은행에서 이 결제를 확인해 달라고 요청합니다.',
  walkedAway: '결제하지 않고 나가셨습니다. 계산서의 내 몫은 몇 분 후에 풀립니다.',
  comeBack: '돌아와서 결제하기',
  late: '이 결제는 늦어집니다. 계산서의 내 몫이 풀린 후({when}) 결제됩니다.',
  pay: '결제하기',
  payNow: '지금 결제하기',
  decline: '거절',
  bank: '3-D Secure 요청',
  away: '결제하지 않고 나가기',
  troubles: '문제 상황 시험',
  payLate: '늦게 결제하기',
  payLateHint: '몫이 만료된 후 결제됩니다',
  payUnheard: '결제하지만 알림이 오지 않음',
  payUnheardHint: '결제 업체에 물어볼 때 발견됩니다',
  approve: '승인',
  fail: '실패',
  back: '식당으로 돌아가기',
};

const testCheckoutWordsJa: TestCheckoutWords = {
  title: 'テスト決済',
  mode: 'テストモード：実際の支払いは行われません',
  paid: 'お支払いは完了しました。テストモードのため、請求は発生していません。',
  declined: 'カードが拒否されました。支払いは行われていません。',
  ended: 'このお支払い手続きは終了しました。取りやめられたか、時間がかかりすぎました。支払いは行われていません。',
  choose: 'このお支払いをどうしますか？',
  bankAsks: '3-D セキュア：銀行がこのお支払いの確認を求めています。',
  walkedAway: '支払わずにページを離れました。お会計のあなたの分は数分後に解除されます。',
  comeBack: '戻って支払う',
  late: 'このお支払いは遅れます。お会計のあなたの分が解除された後（{when}）に支払われます。',
  pay: '支払う',
  payNow: '今すぐ支払う',
  decline: '拒否する',
  bank: '3-D セキュアを求める',
  away: '支払わずに離れる',
  troubles: '問題を試す',
  payLate: '遅れて支払う',
  payLateHint: '期限が切れた後に支払われます',
  payUnheard: '支払うが、通知が届かない',
  payUnheardHint: '決済会社に問い合わせたときに見つかります',
  approve: '承認する',
  fail: '失敗させる',
  back: 'レストランに戻る',
};

const testCheckoutWordsIt: TestCheckoutWords = {
  title: 'Pagamento di prova',
  mode: 'Modalità di prova: non si muove denaro',
  paid: 'È pagato. In modalità di prova non è stato addebitato nulla.',
  declined: 'La carta è stata rifiutata. Non è stato pagato nulla.',
  ended: 'Questo pagamento è terminato: è stato abbandonato o ha richiesto troppo tempo. Non è stato pagato nulla.',
  choose: 'Che cosa vuoi fare con questo pagamento?',
  bankAsks: '3-D Secure: la tua banca ti chiede di confermare questo pagamento.',
  walkedAway: 'Sei andato via senza pagare. La tua parte del conto sarà di nuovo libera tra qualche minuto.',
  comeBack: 'Torna indietro e paga',
  late: 'Questo pagamento arriverà in ritardo, quando la tua parte del conto sarà di nuovo libera, {when}.',
  pay: 'Paga',
  payNow: 'Paga ora',
  decline: 'Rifiuta',
  bank: 'Richiedi 3-D Secure',
  away: 'Vai via senza pagare',
  troubles: 'Simula un problema',
  payLate: 'Paga in ritardo',
  payLateHint: 'Pagato dopo la scadenza della parte',
  payUnheard: 'Paga, ma perdi la notifica',
  payUnheardHint: 'Si trova chiedendo al fornitore',
  approve: 'Approva',
  fail: 'Fai fallire',
  back: 'Torna al ristorante',
};

const testCheckoutWordsFr: TestCheckoutWords = {
  title: 'Paiement d’essai',
  mode: 'Mode test : aucun argent ne circule',
  paid: 'C’est payé. En mode test, rien n’a été débité.',
  declined: 'La carte a été refusée. Rien n’a été payé.',
  ended: 'Ce paiement est terminé : il a été abandonné ou a pris trop de temps. Rien n’a été payé.',
  choose: 'Que souhaitez-vous faire de ce paiement ?',
  bankAsks: '3-D Secure : votre banque vous demande de confirmer ce paiement.',
  walkedAway: 'Vous êtes parti sans payer. Votre part de l’addition sera libérée dans quelques minutes.',
  comeBack: 'Revenir et payer',
  late: 'Ce paiement arrivera en retard, une fois votre part de l’addition libérée, {when}.',
  pay: 'Payer',
  payNow: 'Payer maintenant',
  decline: 'Refuser',
  bank: 'Demander 3-D Secure',
  away: 'Partir sans payer',
  troubles: 'Simuler un problème',
  payLate: 'Payer en retard',
  payLateHint: 'Payé une fois la part expirée',
  payUnheard: 'Payer, mais perdre la notification',
  payUnheardHint: 'Retrouvé quand nous interrogeons le prestataire',
  approve: 'Approuver',
  fail: 'Faire échouer',
  back: 'Retour au restaurant',
};

const testCheckoutWordsEs: TestCheckoutWords = {
  title: 'Pago de prueba',
  mode: 'Modo de prueba: no se mueve dinero',
  paid: 'Está pagado. En el modo de prueba no se ha cobrado nada.',
  declined: 'La tarjeta fue rechazada. No se ha pagado nada.',
  ended: 'Este pago ha terminado: se abandonó o tardó demasiado. No se ha pagado nada.',
  choose: '¿Qué quieres hacer con este pago?',
  bankAsks: '3-D Secure: tu banco te pide que confirmes este pago.',
  walkedAway: 'Te has ido sin pagar. Tu parte de la cuenta quedará libre en unos minutos.',
  comeBack: 'Volver y pagar',
  late: 'Este pago llegará tarde, cuando tu parte de la cuenta haya quedado libre, {when}.',
  pay: 'Pagar',
  payNow: 'Pagar ahora',
  decline: 'Rechazar',
  bank: 'Pedir 3-D Secure',
  away: 'Irse sin pagar',
  troubles: 'Simular un problema',
  payLate: 'Pagar tarde',
  payLateHint: 'Se paga cuando la parte ya ha caducado',
  payUnheard: 'Pagar, pero perder la notificación',
  payUnheardHint: 'Se encuentra al preguntar al proveedor',
  approve: 'Aprobar',
  fail: 'Hacer que falle',
  back: 'Volver al restaurante',
};

const testCheckoutWordsEn: TestCheckoutWords = {
  title: 'Test checkout',
  mode: 'Test mode: no money moves',
  paid: 'This is paid. In test mode nothing was charged.',
  declined: 'The card was declined. Nothing was paid.',
  ended: 'This checkout has ended. It was canceled or took too long. Nothing was paid.',
  choose: 'What would you like to do with this payment?',
  bankAsks: '3-D Secure: your bank asks you to confirm this payment.',
  walkedAway: 'You left without paying. Your share of the bill will be released in a few minutes.',
  comeBack: 'Go back and pay',
  late: 'This payment will be late. It goes through after your share of the bill has been released, {when}.',
  pay: 'Pay',
  payNow: 'Pay now',
  decline: 'Decline',
  bank: 'Ask for 3-D Secure',
  away: 'Leave without paying',
  troubles: 'Simulate a problem',
  payLate: 'Pay late',
  payLateHint: 'Paid after the share has expired',
  payUnheard: 'Pay, but lose the notification',
  payUnheardHint: 'Found when we ask the provider',
  approve: 'Approve',
  fail: 'Fail',
  back: 'Back to the restaurant',
};

const testCheckoutWordsEl: TestCheckoutWords = {
  title: 'Δοκιμαστική πληρωμή',
  mode: 'Δοκιμαστική λειτουργία: δεν μετακινούνται χρήματα',
  paid: 'Πληρώθηκε. Στη δοκιμαστική λειτουργία δεν χρεώθηκε τίποτα.',
  declined: 'Η κάρτα απορρίφθηκε. Δεν πληρώθηκε τίποτα.',
  ended: 'Αυτή η πληρωμή έληξε: εγκαταλείφθηκε ή κράτησε πολύ. Δεν πληρώθηκε τίποτα.',
  choose: 'Τι θέλετε να κάνετε με αυτή την πληρωμή;',
  bankAsks: '3-D Secure: η τράπεζά σας ζητά να επιβεβαιώσετε αυτή την πληρωμή.',
  walkedAway: 'Φύγατε χωρίς να πληρώσετε. Το μερίδιό σας στον λογαριασμό αποδεσμεύεται σε λίγα λεπτά.',
  comeBack: 'Επιστροφή και πληρωμή',
  late: 'Αυτή η πληρωμή θα καθυστερήσει: γίνεται αφού αποδεσμευτεί το μερίδιό σας στον λογαριασμό, {when}.',
  pay: 'Πληρωμή',
  payNow: 'Πληρωμή τώρα',
  decline: 'Απόρριψη',
  bank: 'Ζητήστε 3-D Secure',
  away: 'Αποχώρηση χωρίς πληρωμή',
  troubles: 'Προσομοίωση προβλήματος',
  payLate: 'Πληρωμή αργά',
  payLateHint: 'Πληρώνεται αφού λήξει το μερίδιο',
  payUnheard: 'Πληρωμή, αλλά η ειδοποίηση χάνεται',
  payUnheardHint: 'Βρίσκεται όταν ρωτάμε τον πάροχο',
  approve: 'Έγκριση',
  fail: 'Αποτυχία',
  back: 'Πίσω στο εστιατόριο',
};

const testCheckoutWordsDe: TestCheckoutWords = {
  title: 'Testkasse',
  mode: 'Testmodus: Es fließt kein Geld',
  paid: 'Das ist bezahlt. Im Testmodus wurde nichts abgebucht.',
  declined: 'Die Karte wurde abgelehnt. Es wurde nichts bezahlt.',
  ended: 'Dieser Bezahlvorgang ist beendet. Er wurde abgebrochen oder dauerte zu lange. Es wurde nichts bezahlt.',
  choose: 'Was möchten Sie mit dieser Zahlung tun?',
  bankAsks: '3-D Secure: Ihre Bank bittet Sie, diese Zahlung zu bestätigen.',
  walkedAway: 'Sie sind gegangen, ohne zu bezahlen. Ihr Anteil an der Rechnung wird in wenigen Minuten wieder frei.',
  comeBack: 'Zurückgehen und bezahlen',
  late: 'Diese Zahlung kommt zu spät. Sie geht erst ein, wenn Ihr Anteil an der Rechnung wieder frei ist, {when}.',
  pay: 'Bezahlen',
  payNow: 'Jetzt bezahlen',
  decline: 'Ablehnen',
  bank: '3-D Secure verlangen',
  away: 'Gehen, ohne zu bezahlen',
  troubles: 'Ein Problem simulieren',
  payLate: 'Zu spät bezahlen',
  payLateHint: 'Bezahlt, nachdem der Anteil abgelaufen ist',
  payUnheard: 'Bezahlen, aber die Benachrichtigung geht verloren',
  payUnheardHint: 'Wird gefunden, wenn wir beim Anbieter nachfragen',
  approve: 'Bestätigen',
  fail: 'Scheitern lassen',
  back: 'Zurück zum Restaurant',
};

/** Directional isolates keep Latin names in left-to-right order. */
const testCheckoutWordsAr: TestCheckoutWords = {
  title: 'دفع تجريبي',
  mode: 'وضع الاختبار: لا تنتقل أي أموال',
  paid: 'تم الدفع. في وضع الاختبار لم يُخصم أي مبلغ.',
  declined: 'رُفضت البطاقة. لم يُدفع شيء.',
  ended: 'انتهت عملية الدفع هذه: تم التخلي عنها أو استغرقت وقتًا طويلًا. لم يُدفع شيء.',
  choose: 'ماذا تود أن تفعل بهذه الدفعة؟',
  bankAsks: '\u20663-D Secure\u2069: يطلب منك مصرفك تأكيد هذه الدفعة.',
  walkedAway: 'غادرت دون أن تدفع. ستصبح حصتك من الفاتورة متاحة من جديد خلال دقائق.',
  comeBack: 'العودة والدفع',
  late: 'ستتأخر هذه الدفعة: تتم بعد أن تصبح حصتك من الفاتورة متاحة، {when}.',
  pay: 'ادفع',
  payNow: 'ادفع الآن',
  decline: 'رفض',
  bank: 'طلب \u20663-D Secure\u2069',
  away: 'المغادرة دون دفع',
  troubles: 'محاكاة مشكلة',
  payLate: 'الدفع متأخرًا',
  payLateHint: 'يُدفع بعد انتهاء مدة الحصة',
  payUnheard: 'الدفع مع فقدان الإشعار',
  payUnheardHint: 'يُكتشف عندما نسأل مزود الدفع',
  approve: 'موافقة',
  fail: 'إخفاق',
  back: 'العودة إلى المطعم',
};

/** Texts of the test checkout page, which guests read in their language. */
export interface TestCheckoutWords {
  readonly title: string;
  readonly mode: string;
  readonly paid: string;
  readonly declined: string;
  readonly ended: string;
  readonly choose: string;
  readonly bankAsks: string;
  readonly walkedAway: string;
  readonly comeBack: string;
  /** Contains `{when}`: the time until the payment, in minutes. */
  readonly late: string;
  readonly pay: string;
  readonly payNow: string;
  readonly decline: string;
  readonly bank: string;
  readonly away: string;
  /** Heading of the choices that simulate provider problems. */
  readonly troubles: string;
  readonly payLate: string;
  readonly payLateHint: string;
  readonly payUnheard: string;
  readonly payUnheardHint: string;
  readonly approve: string;
  readonly fail: string;
  readonly back: string;
}

const wordsByLanguage: Readonly<Record<string, TestCheckoutWords>> = {
  en: testCheckoutWordsEn,
  es: testCheckoutWordsEs,
  fr: testCheckoutWordsFr,
  de: testCheckoutWordsDe,
  it: testCheckoutWordsIt,
  pt: testCheckoutWordsPt,
  tr: testCheckoutWordsTr,
  el: testCheckoutWordsEl,
  ja: testCheckoutWordsJa,
  zh: testCheckoutWordsZh,
  ko: testCheckoutWordsKo,
  ar: testCheckoutWordsAr,
};

/** Returns the texts in the language closest to the payer's, or in English. */
export const testCheckoutWords = (
  requestedLanguage: string,
): { readonly language: string; readonly words: TestCheckoutWords } => {
  const language = findOfferedLanguage(requestedLanguage, Object.keys(wordsByLanguage)) ?? 'en';
  return { language, words: wordsByLanguage[language] ?? testCheckoutWordsEn };
};
