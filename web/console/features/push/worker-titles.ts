import type { PageLanguage } from '@comanda/contract/kernel';
import type { PushTopic } from '@comanda/contract/push';

/** Titles of notifications. A service worker has no page whose words it could use, so it has its own. */
export const workerTitles: Record<PageLanguage, Record<PushTopic, string>> = {
  en: {
    order: 'New order',
    unseen: 'Nobody has seen an order yet',
    call: 'A table is calling',
    unhappy: 'A guest is unhappy',
  },
  es: {
    order: 'Pedido nuevo',
    unseen: 'Nadie ha visto aún un pedido',
    call: 'Una mesa llama',
    unhappy: 'Un cliente está descontento',
  },
  fr: {
    order: 'Nouvelle commande',
    unseen: 'Personne n’a encore vu une commande',
    call: 'Une table appelle',
    unhappy: 'Un client est mécontent',
  },
  de: {
    order: 'Neue Bestellung',
    unseen: 'Eine Bestellung hat noch niemand gesehen',
    call: 'Ein Tisch ruft',
    unhappy: 'Ein Gast ist unzufrieden',
  },
  it: {
    order: 'Nuovo ordine',
    unseen: 'Nessuno ha ancora visto un ordine',
    call: 'Un tavolo chiama',
    unhappy: 'Un ospite è scontento',
  },
  pt: {
    order: 'Novo pedido',
    unseen: 'Ainda ninguém viu um pedido',
    call: 'Uma mesa está a chamar',
    unhappy: 'Um cliente está insatisfeito',
  },
  tr: {
    order: 'Yeni sipariş',
    unseen: 'Bir siparişi henüz kimse görmedi',
    call: 'Bir masa çağırıyor',
    unhappy: 'Bir misafir memnun değil',
  },
  el: {
    order: 'Νέα παραγγελία',
    unseen: 'Κανείς δεν είδε ακόμη μια παραγγελία',
    call: 'Ένα τραπέζι καλεί',
    unhappy: 'Ένας πελάτης είναι δυσαρεστημένος',
  },
  ja: {
    order: '新しい注文',
    unseen: 'まだ誰も見ていない注文があります',
    call: 'テーブルからの呼び出し',
    unhappy: 'お客様がご不満です',
  },
  zh: { order: '新订单', unseen: '有订单尚无人查看', call: '有餐桌呼叫', unhappy: '有客人不满意' },
  ko: {
    order: '새 주문',
    unseen: '아직 아무도 보지 않은 주문이 있습니다',
    call: '테이블에서 호출합니다',
    unhappy: '손님이 만족하지 않습니다',
  },
  ar: { order: 'طلب جديد', unseen: 'لم يرَ أحد طلبًا بعد', call: 'طاولة تنادي', unhappy: 'ضيف غير راضٍ' },
};
