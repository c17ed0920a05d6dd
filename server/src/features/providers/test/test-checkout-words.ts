import { findOfferedLanguage } from '@comanda/contract/kernel';

const testCheckoutWordsZh: TestCheckoutWords = {
  title: '测试付款',
  mode: '测试模式：不会发生真实付款',
  paid: '已付款。测试模式下没有扣款。',
  declined: '银行卡被拒绝。没有付款。',
  ended: '此付款已结束：已被放弃或用时过长。没有付款。',
  choose: '请选择如何处理这笔付款。',
  bankAsks: '3-D Secure：您的银行询问是否由您本人付款。',
  walkedAway: '您未付款就离开了。您在账单上选取的部分将在几分钟后释放。',
  comeBack: '回来付款',
  late: '这笔付款会迟到：在您的账单份额释放之后（{when}）才会支付。',
  pay: '付款',
  payNow: '立即付款',
  decline: '拒绝',
  bank: '要求 3-D Secure',
  away: '不付款离开',
  troubles: '出现问题时',
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
  choose: 'Bu ödemeye ne olacağını seçin.',
  bankAsks: '3-D Secure: bankanız ödeyenin siz olup olmadığını soruyor.',
  walkedAway: 'Ödemeden ayrıldınız. Hesaptan aldığınız pay birkaç dakika içinde yeniden serbest kalır.',
  comeBack: 'Geri dön ve öde',
  late: 'Bu ödeme geç gelir: hesaptaki payınız serbest kaldıktan sonra ödenir, {when}.',
  pay: 'Öde',
  payNow: 'Şimdi öde',
  decline: 'Reddet',
  bank: '3-D Secure iste',
  away: 'Ödemeden ayrıl',
  troubles: 'Bir şeyler ters gittiğinde',
  payLate: 'Geç öde',
  payLateHint: 'Payın süresi dolduktan sonra ödenir',
  payUnheard: 'Öde ve bildirimi kaybet',
  payUnheardHint: 'Sağlayıcıya sorulduğunda bulunur',
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
  choose: 'Escolha o que deve acontecer a este pagamento.',
  bankAsks: '3-D Secure: o seu banco pergunta se é você quem paga.',
  walkedAway: 'Saiu sem pagar. O que tinha tomado da conta fica livre de novo dentro de alguns minutos.',
  comeBack: 'Voltar e pagar',
  late: 'Este pagamento chega tarde: é pago quando a sua parte da conta tiver ficado livre, {when}.',
  pay: 'Pagar',
  payNow: 'Pagar agora',
  decline: 'Recusar',
  bank: 'Pedir 3-D Secure',
  away: 'Sair sem pagar',
  troubles: 'Quando algo corre mal',
  payLate: 'Pagar tarde',
  payLateHint: 'Pago depois de a parte ter expirado',
  payUnheard: 'Pagar e perder o aviso',
  payUnheardHint: 'Encontrado quando se pergunta ao fornecedor',
  approve: 'Aprovar',
  fail: 'Falhar',
  back: 'Voltar ao restaurante',
};

const testCheckoutWordsKo: TestCheckoutWords = {
  title: '테스트 결제',
  mode: '테스트 모드: 실제 결제가 이루어지지 않습니다',
  paid: '결제되었습니다. 테스트 모드에서는 청구되지 않았습니다.',
  declined: '카드가 거절되었습니다. 결제되지 않았습니다.',
  ended: '이 결제는 종료되었습니다. 취소되었거나 시간이 너무 오래 걸렸습니다. 결제되지 않았습니다.',
  choose: '이 결제를 어떻게 할지 선택하세요.',
  bankAsks: '3-D Secure: 은행에서 본인이 결제하는지 확인합니다.',
  walkedAway: '결제하지 않고 떠났습니다. 계산서에서 선택한 몫은 몇 분 후에 다시 풀립니다.',
  comeBack: '돌아와서 결제하기',
  late: '이 결제는 늦게 들어옵니다. 계산서의 내 몫이 풀린 후({when}) 결제됩니다.',
  pay: '결제하기',
  payNow: '지금 결제하기',
  decline: '거절',
  bank: '3-D Secure 요청',
  away: '결제하지 않고 떠나기',
  troubles: '문제가 생겼을 때',
  payLate: '늦게 결제하기',
  payLateHint: '몫이 만료된 후 결제됩니다',
  payUnheard: '결제하지만 알림은 사라짐',
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
  choose: 'このお支払いをどうするか選んでください。',
  bankAsks: '3-D セキュア：支払うのがご本人かどうか、銀行が確認しています。',
  walkedAway: '支払わずに離れました。お会計で選んだ分は数分後に解放されます。',
  comeBack: '戻って支払う',
  late: 'このお支払いは遅れて届きます。お会計のあなたの分が解放された後（{when}）に支払われます。',
  pay: '支払う',
  payNow: '今すぐ支払う',
  decline: '拒否する',
  bank: '3-D セキュアを求める',
  away: '支払わずに離れる',
  troubles: 'うまくいかない場合',
  payLate: '遅れて支払う',
  payLateHint: '期限が切れた後に支払われます',
  payUnheard: '支払うが、通知は失われる',
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
  choose: 'Scelga che cosa deve succedere a questo pagamento.',
  bankAsks: '3-D Secure: la sua banca chiede se è lei a pagare.',
  walkedAway: 'È andato via senza pagare. Ciò che aveva preso del conto sarà di nuovo libero tra qualche minuto.',
  comeBack: 'Tornare e pagare',
  late: 'Questo pagamento arriva in ritardo: viene pagato quando la sua parte del conto è di nuovo libera, {when}.',
  pay: 'Paga',
  payNow: 'Paga ora',
  decline: 'Rifiuta',
  bank: 'Richiedi 3-D Secure',
  away: 'Vai via',
  troubles: 'Quando qualcosa va storto',
  payLate: 'Paga in ritardo',
  payLateHint: 'Pagato dopo la scadenza della parte',
  payUnheard: 'Paga e perdi l’avviso',
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
  choose: 'Choisissez ce qu’il doit advenir de ce paiement.',
  bankAsks: '3-D Secure : votre banque demande si c’est bien vous qui payez.',
  walkedAway:
    'Vous êtes parti sans payer. Ce que vous aviez pris sur l’addition sera de nouveau libre dans quelques minutes.',
  comeBack: 'Revenir et payer',
  late: 'Ce paiement arrive en retard : il est payé une fois votre part de l’addition libérée, {when}.',
  pay: 'Payer',
  payNow: 'Payer maintenant',
  decline: 'Refuser',
  bank: 'Demander 3-D Secure',
  away: 'Partir sans payer',
  troubles: 'Quand quelque chose tourne mal',
  payLate: 'Payer en retard',
  payLateHint: 'Payé une fois la part expirée',
  payUnheard: 'Payer et perdre l’avis',
  payUnheardHint: 'Retrouvé quand on interroge le prestataire',
  approve: 'Approuver',
  fail: 'Échouer',
  back: 'Retour au restaurant',
};

const testCheckoutWordsEs: TestCheckoutWords = {
  title: 'Pago de prueba',
  mode: 'Modo de prueba: no se mueve dinero',
  paid: 'Está pagado. En el modo de prueba no se ha cobrado nada.',
  declined: 'La tarjeta fue rechazada. No se ha pagado nada.',
  ended: 'Este pago ha terminado: se abandonó o tardó demasiado. No se ha pagado nada.',
  choose: 'Elija qué debe ocurrir con este pago.',
  bankAsks: '3-D Secure: su banco pregunta si es usted quien paga.',
  walkedAway: 'Se ha ido sin pagar. Lo que había tomado de la cuenta quedará libre en unos minutos.',
  comeBack: 'Volver y pagar',
  late: 'Este pago llega tarde: se paga cuando su parte de la cuenta haya quedado libre, {when}.',
  pay: 'Pagar',
  payNow: 'Pagar ahora',
  decline: 'Rechazar',
  bank: 'Pedir 3-D Secure',
  away: 'Irse sin pagar',
  troubles: 'Cuando algo sale mal',
  payLate: 'Pagar tarde',
  payLateHint: 'Se paga cuando la parte ya ha caducado',
  payUnheard: 'Pagar y perder el aviso',
  payUnheardHint: 'Se encuentra al preguntar al proveedor',
  approve: 'Aprobar',
  fail: 'Fallar',
  back: 'Volver al restaurante',
};

const testCheckoutWordsEn: TestCheckoutWords = {
  title: 'Test checkout',
  mode: 'Test mode: no money moves',
  paid: 'This is paid. In test mode nothing was charged.',
  declined: 'The card was declined. Nothing was paid.',
  ended: 'This checkout has ended: it was given up, or it took too long. Nothing was paid.',
  choose: 'What would you like to do with this payment?',
  bankAsks: '3-D Secure: your bank asks whether it is you who pays.',
  walkedAway: 'You have walked away without paying. What you had taken on the bill is free again in a few minutes.',
  comeBack: 'Come back and pay',
  late: 'This payment comes late: it is paid once your share of the bill has been freed, {when}.',
  pay: 'Pay',
  payNow: 'Pay now',
  decline: 'Decline',
  bank: 'Ask for 3-D Secure',
  away: 'Walk away',
  troubles: 'When things go wrong',
  payLate: 'Pay late',
  payLateHint: 'Paid after the share has expired',
  payUnheard: 'Pay, and lose the notice',
  payUnheardHint: 'Found when the provider is asked',
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
  choose: 'Επιλέξτε τι θα γίνει με αυτή την πληρωμή.',
  bankAsks: '3-D Secure: η τράπεζά σας ρωτά αν πληρώνετε εσείς.',
  walkedAway: 'Φύγατε χωρίς να πληρώσετε. Ό,τι είχατε αναλάβει από τον λογαριασμό ελευθερώνεται σε λίγα λεπτά.',
  comeBack: 'Επιστροφή και πληρωμή',
  late: 'Αυτή η πληρωμή έρχεται αργά: πληρώνεται αφού ελευθερωθεί το μερίδιό σας στον λογαριασμό, {when}.',
  pay: 'Πληρωμή',
  payNow: 'Πληρωμή τώρα',
  decline: 'Απόρριψη',
  bank: 'Ζητήστε 3-D Secure',
  away: 'Φύγετε χωρίς πληρωμή',
  troubles: 'Όταν κάτι πάει στραβά',
  payLate: 'Πληρωμή αργά',
  payLateHint: 'Πληρώνεται αφού λήξει το μερίδιο',
  payUnheard: 'Πληρωμή, και η ειδοποίηση χάνεται',
  payUnheardHint: 'Βρίσκεται όταν ρωτηθεί ο πάροχος',
  approve: 'Έγκριση',
  fail: 'Αποτυχία',
  back: 'Πίσω στο εστιατόριο',
};

const testCheckoutWordsDe: TestCheckoutWords = {
  title: 'Testkasse',
  mode: 'Testmodus: Es fließt kein Geld',
  paid: 'Das ist bezahlt. Im Testmodus wurde nichts abgebucht.',
  declined: 'Die Karte wurde abgelehnt. Es wurde nichts bezahlt.',
  ended: 'Dieser Bezahlvorgang ist beendet: Er wurde aufgegeben oder dauerte zu lange. Es wurde nichts bezahlt.',
  choose: 'Wählen Sie, was aus dieser Zahlung werden soll.',
  bankAsks: '3-D Secure: Ihre Bank fragt, ob Sie es sind, der bezahlt.',
  walkedAway:
    'Sie sind gegangen, ohne zu bezahlen. Was Sie von der Rechnung übernommen hatten, ist in wenigen Minuten wieder frei.',
  comeBack: 'Zurückkommen und bezahlen',
  late: 'Diese Zahlung kommt zu spät: Sie wird bezahlt, sobald Ihr Anteil an der Rechnung wieder frei ist, {when}.',
  pay: 'Bezahlen',
  payNow: 'Jetzt bezahlen',
  decline: 'Ablehnen',
  bank: '3-D Secure verlangen',
  away: 'Weggehen',
  troubles: 'Wenn etwas schiefgeht',
  payLate: 'Zu spät bezahlen',
  payLateHint: 'Bezahlt, nachdem der Anteil abgelaufen ist',
  payUnheard: 'Bezahlen, und die Nachricht geht verloren',
  payUnheardHint: 'Wird gefunden, wenn der Anbieter gefragt wird',
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
  choose: 'اختر ما الذي سيحدث لهذه الدفعة.',
  bankAsks: '\u20663-D Secure\u2069: يسأل مصرفك إن كنت أنت من يدفع.',
  walkedAway: 'غادرت دون أن تدفع. ما أخذته من الفاتورة يصبح متاحًا من جديد خلال دقائق.',
  comeBack: 'العودة والدفع',
  late: 'تصل هذه الدفعة متأخرة: تُدفع بعد أن تصبح حصتك من الفاتورة متاحة، {when}.',
  pay: 'ادفع',
  payNow: 'ادفع الآن',
  decline: 'رفض',
  bank: 'طلب \u20663-D Secure\u2069',
  away: 'المغادرة دون دفع',
  troubles: 'عندما يحدث خطأ',
  payLate: 'الدفع متأخرًا',
  payLateHint: 'يُدفع بعد انتهاء مدة الحصة',
  payUnheard: 'الدفع مع ضياع الإشعار',
  payUnheardHint: 'يُكتشف عند سؤال مزود الدفع',
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
