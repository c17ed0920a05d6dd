import { csvColumns, csvHeaders, type CsvColumn } from '@comanda/contract/menus';
import { isSizeName } from './cells/index.ts';

/** Column headers found in the files of restaurants, normalized: lower case, without accents and punctuation. */
const aliases = {
  id: 'item id, sku',
  category:
    'categories, category name, section, group, course, type, menu section, kategorie, rubrik, warengruppe, categorie, rubrique, categoria, seccion, sezione, secao, sectie, groep, kategoria, kategori',
  name: 'item, item name, dish, dish name, menu item, product, product name, title, artikelname, produktname, nom du plat, nome do prato, nombre del plato, nome del piatto, artikel, gericht, bezeichnung, speise, nom, plat, article, produit, nombre, plato, producto, articulo, nome, piatto, prodotto, voce, prato, produto, item do menu, naam, gerecht, nazwa, danie, isim, urun, urun adi, namn, navn, nimi',
  price:
    'prices, item price, cost, amount, unit price, preis, vk preis, verkaufspreis, einzelpreis, prix, tarif, precio, importe, prezzo, preco, valor, prijs, cena, fiyat, pris, hinta',
  description:
    'details, item description, desc, text, beschreibung, zutaten, ingredients, descripcion, ingredientes, descrizione, ingredienti, descricao, omschrijving, beschrijving, opis, aciklama, beskrivning, beskrivelse, kuvaus',
  available:
    'in stock, active, availability, enabled, verfugbar, aktiv, lieferbar, disponible, disponibilite, actif, activo, disponibile, attivo, disponivel, ativo, beschikbaar, actief, dostepny, mevcut',
  dietaryTags:
    'dietary, diet, diets, tags, labels, dietary tag, kennzeichnung, ernahrung, regime, etiquettes, dieta, dietas, etiquetas, etichette, dieet, kenmerken',
  allergens: 'allergen, allergene, allergenes, alergenos, allergeni, alergenicos, allergenen, alergeny, alerjenler',
  stockCount:
    'stock count, quantity, qty, portions, bestand, lagerbestand, anzahl, portionen, quantite, portions restantes, existencias, cantidad, scorta, scorte, quantita, estoque, quantidade, voorraad, aantal, stan, stok',
  comments:
    'comment, notes, note, remarks, kommentar, kommentare, bemerkungen, hinweise, commentaires, remarques, comentarios, notas, commenti, opmerkingen, uwagi',
  imageUrls:
    'photo, image, images, image url, image urls, picture, pictures, photo url, bild, bilder, foto, fotos, imagen, imagenes, immagine, immagini, imagem, imagens, afbeelding, afbeeldingen, zdjecie, resim',
  availableHours:
    'available hours, availability hours, times, served, zeiten, verfugbare zeiten, uhrzeiten, horaires, heures, horario, horarios, orari, orario, tijden, uren',
  taxRateMilliPercent:
    'tax, vat, vat rate, tax percent, mwst, ust, steuersatz, steuer, mehrwertsteuer, tva, taxe, taux de tva, iva, impuesto, aliquota, imposto, btw, btw tarief, podatek, kdv, moms',
  optionGroups:
    'option groups, modifiers, variants, extras, add ons, optionen, varianten, opciones, variantes, supplements, opzioni, varianti, opcoes, adicionais, opties, opcje',
} as const satisfies Record<CsvColumn, string>;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const columnsByWord = new Map<string, CsvColumn>(
  csvColumns.flatMap((column) =>
    [csvHeaders[column], ...aliases[column].split(', ')].map((word): [string, CsvColumn] => [folded(word), column]),
  ),
);

/** Finds the column that a header means: 'Preis (EUR)' is the price. */
const findColumn = (header: string): CsvColumn | null => {
  if (header.length > 100) return null;
  return columnsByWord.get(folded(header)) ?? columnsByWord.get(folded(header.replace(/[([].*$/s, ''))) ?? null;
};

export const countKnownHeaders = (cells: readonly string[]): number =>
  suggestMapping(cells).filter((column) => column !== null).length;

/** Removes currencies and what is in brackets: 'Preis klein (€)' and 'klein €' become 'Preis klein' and 'klein'. */
const withoutCurrency = (header: string): string =>
  header
    .replace(/[([].*$/s, '')
    .replace(/\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the size that a column of prices is for: 'Preis klein' is 'klein'. Empty for a price without a size, null for anything else. */
const readSizeHeader = (header: string): string | null => {
  const text = withoutCurrency(header.slice(0, 100));
  if (columnsByWord.get(folded(text)) === 'price') return '';
  if (isSizeName(text, folded(text))) return text;
  const [first = '', ...others] = text.split(' ');
  const last = others.at(-1) ?? '';
  const rest = isPriceWord(first) ? others.join(' ') : isPriceWord(last) ? text.slice(0, -last.length).trim() : '';
  return rest !== '' && isSizeName(rest, folded(rest)) ? rest : null;
};

const isPriceWord = (word: string): boolean => columnsByWord.get(folded(word)) === 'price';

/** Name of the size in a header that a person may also have matched by hand; empty if the header says only that it is a price. */
export const sizeNameOf = (header: string): string => {
  const name = readSizeHeader(header) ?? withoutCurrency(header.slice(0, 100));
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
};

/**
 * Suggests a column for every header, each column once: if two headers are 'name', the first one gets it. Several headers that name sizes,
 * or prices of sizes, are all prices.
 */
export const suggestMapping = (headers: readonly string[]): Array<CsvColumn | null> => {
  const used = new Set<CsvColumn>();
  const found = headers.map((header) => {
    const column = findColumn(header);
    if (column === null || used.has(column)) return null;
    used.add(column);
    return column;
  });
  const isSize = headers.map((header, at) => found[at] === null && (readSizeHeader(header) ?? '') !== '');
  const priceCount = isSize.filter(Boolean).length + (used.has('price') ? 1 : 0);
  return priceCount < 2 ? found : found.map((column, at) => (isSize[at] === true ? 'price' : column));
};

/** Rows in which the column names are looked for. */
const searchedRows = 15;

/**
 * Finds the row with the column names: the first row with the most known headers. A title above it, such as the name of the restaurant, has
 * none. Returns 0 if no row has two known headers.
 */
export const findHeaderIndex = (rows: ReadonlyArray<readonly string[]>): number => {
  const known = rows.slice(0, searchedRows).map(countKnownHeaders);
  const most = Math.max(0, ...known);
  return most < 2 ? 0 : known.indexOf(most);
};
