import { pickPageLanguage, type PageLanguage } from '@comanda/contract/kernel';

/** Fixed texts of a kitchen ticket. All other text on it comes from the restaurant. */
export interface TicketTexts {
  /** Name of a table that is called by a bare {number}. */
  readonly table: string;
  /** Heading of a ticket that changes an earlier one. */
  readonly change: string;
  /** Label of lines that are not to be made any more. */
  readonly off: string;
  readonly cancelled: string;
  /** Label of the table that the party moved away from. */
  readonly movedFrom: string;
  readonly note: string;
  /** Label of a note that mentions an allergy. */
  readonly allergy: string;
  /** {time} for which the guest ordered. */
  readonly due: string;
  /** Headings of the dishes that a guest wants first, and of those that staff fired later. */
  readonly firstCourse: string;
  readonly nextCourse: string;
  readonly copy: string;
}

const wordsByLanguage = {
  en: {
    table: 'Table {number}',
    change: 'CHANGE',
    off: 'VOID',
    cancelled: 'ORDER CANCELLED',
    movedFrom: 'Moved from',
    note: 'Note',
    allergy: 'ALLERGY',
    due: 'For {time}',
    firstCourse: 'FIRST COURSE',
    nextCourse: 'NEXT COURSE',
    copy: 'COPY',
  },
  es: {
    table: 'Mesa {number}',
    change: 'CAMBIO',
    off: 'ANULAR',
    cancelled: 'PEDIDO CANCELADO',
    movedFrom: 'Cambia de',
    note: 'Nota',
    allergy: 'ALERGIA',
    due: 'Para las {time}',
    firstCourse: 'PRIMER PASE',
    nextCourse: 'SIGUIENTE PASE',
    copy: 'COPIA',
  },
  fr: {
    table: 'Table {number}',
    change: 'MODIFICATION',
    off: 'ANNULER',
    cancelled: 'COMMANDE ANNULÉE',
    movedFrom: 'Vient de',
    note: 'Note',
    allergy: 'ALLERGIE',
    due: 'Pour {time}',
    firstCourse: 'PREMIER SERVICE',
    nextCourse: 'SERVICE SUIVANT',
    copy: 'COPIE',
  },
  de: {
    table: 'Tisch {number}',
    change: 'ÄNDERUNG',
    off: 'STORNO',
    cancelled: 'BESTELLUNG STORNIERT',
    movedFrom: 'Umgezogen von',
    note: 'Hinweis',
    allergy: 'ALLERGIE',
    due: 'Für {time} Uhr',
    firstCourse: 'ERSTER GANG',
    nextCourse: 'NÄCHSTER GANG',
    copy: 'KOPIE',
  },
  it: {
    table: 'Tavolo {number}',
    change: 'MODIFICA',
    off: 'STORNO',
    cancelled: 'ORDINE ANNULLATO',
    movedFrom: 'Spostato da',
    note: 'Nota',
    allergy: 'ALLERGIA',
    due: 'Per le {time}',
    firstCourse: 'PRIMA PORTATA',
    nextCourse: 'PORTATA SUCCESSIVA',
    copy: 'COPIA',
  },
  pt: {
    table: 'Mesa {number}',
    change: 'ALTERAÇÃO',
    off: 'ANULAR',
    cancelled: 'PEDIDO CANCELADO',
    movedFrom: 'Mudou de',
    note: 'Nota',
    allergy: 'ALERGIA',
    due: 'Para as {time}',
    firstCourse: 'PRIMEIRO PRATO',
    nextCourse: 'PRATO SEGUINTE',
    copy: 'CÓPIA',
  },
  tr: {
    table: 'Masa {number}',
    change: 'DEĞİŞİKLİK',
    off: 'İPTAL',
    cancelled: 'SİPARİŞ İPTAL EDİLDİ',
    movedFrom: 'Eski masa',
    note: 'Not',
    allergy: 'ALERJİ',
    due: 'Saat {time} için',
    firstCourse: 'İLK SERVİS',
    nextCourse: 'SONRAKİ SERVİS',
    copy: 'KOPYA',
  },
  el: {
    table: 'Τραπέζι {number}',
    change: 'ΑΛΛΑΓΗ',
    off: 'ΑΚΥΡΟ',
    cancelled: 'Η ΠΑΡΑΓΓΕΛΙΑ ΑΚΥΡΩΘΗΚΕ',
    movedFrom: 'Μεταφορά από',
    note: 'Σημείωση',
    allergy: 'ΑΛΛΕΡΓΙΑ',
    due: 'Για τις {time}',
    firstCourse: 'ΠΡΩΤΟ ΣΕΡΒΙΣ',
    nextCourse: 'ΕΠΟΜΕΝΟ ΣΕΡΒΙΣ',
    copy: 'ΑΝΤΙΓΡΑΦΟ',
  },
  ja: {
    table: 'テーブル {number}',
    change: '変更',
    off: '取消',
    cancelled: '注文取消',
    movedFrom: '移動元',
    note: 'メモ',
    allergy: 'アレルギー',
    due: '{time} 受け取り',
    firstCourse: '先にお出しする料理',
    nextCourse: '次のコース',
    copy: '控え',
  },
  zh: {
    table: '{number} 号桌',
    change: '更改',
    off: '退菜',
    cancelled: '订单已取消',
    movedFrom: '原桌',
    note: '备注',
    allergy: '过敏',
    due: '{time} 取餐',
    firstCourse: '第一道',
    nextCourse: '下一道',
    copy: '副本',
  },
  ko: {
    table: '테이블 {number}',
    change: '변경',
    off: '취소',
    cancelled: '주문 취소',
    movedFrom: '이전 자리',
    note: '메모',
    allergy: '알레르기',
    due: '{time} 픽업',
    firstCourse: '첫 코스',
    nextCourse: '다음 코스',
    copy: '사본',
  },
  ar: {
    table: 'الطاولة {number}',
    change: 'تعديل',
    off: 'إلغاء',
    cancelled: 'أُلغي الطلب',
    movedFrom: 'نُقل من',
    note: 'ملاحظة',
    allergy: 'حساسية',
    due: 'للساعة {time}',
    firstCourse: 'الطبق الأول',
    nextCourse: 'الطبق التالي',
    copy: 'نسخة',
  },
} as const satisfies Record<PageLanguage, TicketTexts>;

/** The texts in the language nearest to the kitchen's, or else in English. */
export const ticketTexts = (language: string): TicketTexts => wordsByLanguage[pickPageLanguage(language)];
