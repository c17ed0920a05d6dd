import { between, middle, polar, times, type Brush, type Point } from './brush.ts';
import { cappuccino, coffeeBeans, espresso } from './coffee.ts';
import { salmon, seaBream } from './fish.ts';
import * as glasses from './glasses.ts';
import { glass, counter, fruit, rimSlice, straw } from './glasses.ts';
import { grilledVegetables, ribeye, saltimbocca, tagliata } from './grill.ts';
import { basil, cherryTomato, lobedLeaf, sprig } from './pantry.ts';
import { carbonara, gnocchi, penne, ragu, risotto, vongole } from './pasta.ts';
import { calzone, pizza } from './pizza.ts';
import { caesar, fennelSalad, minestrone, panzanella } from './salads-and-soup.ts';
import { antipasto, bruschetta, burrata, calamari, olives, vitello } from './starters.ts';
import {
  board,
  bowl,
  fork,
  knife,
  napkin,
  plate,
  roomLight,
  scattered,
  spoon,
  steam,
  tableTop,
  type Surface,
} from './table.ts';

type Draw = (brush: Brush) => string;

/** Enlarges a drawing around the center of the picture. */
const enlarge = (marks: string, by = 1.28): string =>
  `<g transform="translate(480 360) scale(${by}) translate(-480 -364)">${marks}</g>`;

const cloth = 'M-20 -20H210L170 330L-20 420Z';

interface Setting {
  readonly on: Surface;
  readonly color?: 'white' | 'cream' | 'blue' | 'black' | 'clay';
  readonly isDeep?: boolean;
  readonly isHot?: boolean;
  readonly by?: number;
  readonly linen?: string;
}

/** Draws a dish on its plate, seen from above. */
const onPlate =
  (draw: Draw, { on, color = 'white', isDeep = false, isHot = false, by = 1.28, linen = '' }: Setting): Draw =>
  (brush) =>
    tableTop(brush, on) +
    (linen === '' ? '' : napkin(brush, cloth, linen)) +
    `<g transform="rotate(9 66 330)">${fork(brush, [62, 150])}</g>` +
    (isDeep
      ? `<g transform="rotate(-8 900 300)">${spoon(brush, [900, 190])}</g>`
      : `<g transform="rotate(-6 900 300)">${knife(brush, [900, 140])}</g>`) +
    (isDeep ? bowl(brush, { color, r: 345 }) : plate(brush, { color, r: 345 })) +
    enlarge(draw(brush), by) +
    (isHot ? steam(brush, [470, 330]) : '') +
    roomLight(brush);

/** Draws a pizza on its board. */
const pizzaOnBoard =
  (look: Parameters<typeof pizza>[1]): Draw =>
  (brush) =>
    tableTop(brush, 'slate') +
    board(brush, 'M480 -2A362 362 0 0 1 480 722A362 362 0 0 1 480 -2Z') +
    pizza(brush, look, middle, 326) +
    [
      [96, 610],
      [150, 650],
      [70, 682],
    ]
      .map(([x = 0, y = 0]) => cherryTomato(brush, [x, y], 34))
      .join('') +
    basil(brush, [880, 130], 84, 30) +
    basil(brush, [896, 140], 70, 110) +
    scattered(brush, { at: [860, 620], to: 110, count: 60, size: 2.4, colors: ['#f6e9cf', '#e3cfa4'] }) +
    roomLight(brush);

const amber = { from: '#7c4a1c', to: '#2c1508' };
const cool = { from: '#4f7f8c', to: '#16313b', wood: '#9a7a56' };
const green = { from: '#5c6b3a', to: '#1f2614', wood: '#8a6a44' };

/** Draws a drink or dessert on the counter, seen from the side. */
const onCounter =
  (draw: Draw, room: Parameters<typeof counter>[1] = {}): Draw =>
  (brush) =>
    counter(brush, room) + enlarge(draw(brush), 1.06) + roomLight(brush);

const coffee =
  (draw: Draw): Draw =>
  (brush) =>
    tableTop(brush, 'walnut') +
    napkin(brush, cloth, '#d9c3a0') +
    coffeeBeans(
      brush,
      times(15, (): Point => [between(brush, 745, 950), between(brush, 470, 705)]),
    ) +
    enlarge(draw(brush), 1.36) +
    steam(brush, [480, 330], 280) +
    roomLight(brush);

/** A laid table with several dishes. */
const laidTable = (brush: Brush, { on, cover }: { on: Surface; cover: readonly [string, string, string] }): string => {
  const put = (marks: string, [x, y]: Point, scale: number): string =>
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(-480 -360)">${marks}</g>`;
  return (
    tableTop(brush, on) +
    napkin(brush, 'M690 470L980 420V740H640Z', '#b9422f') +
    put(cover[0], [200, 350], 0.62) +
    put(cover[1], [600, 270], 0.66) +
    put(cover[2], [890, 560], 0.5) +
    sprig(brush, [420, 590], { length: 170, turn: 70 }) +
    [
      [440, 120],
      [392, 78],
      [356, 136],
      [650, 610],
      [706, 636],
    ]
      .map(([x = 0, y = 0]) => cherryTomato(brush, [x, y], 30))
      .join('') +
    times(5, (index) => basil(brush, polar([860, 130], index * 1.3, 18), 74, index * 70)).join('') +
    times(4, () =>
      lobedLeaf(brush, [between(brush, 60, 130), between(brush, 640, 690)], {
        length: 90,
        wide: 22,
        turn: between(brush, 20, 100),
      }),
    ).join('') +
    scattered(brush, { at: [480, 560], to: 200, count: 70, size: 2.4, colors: ['#f6e9cf', '#e3cfa4', '#2b1a10'] }) +
    roomLight(brush)
  );
};

/** Drawings by file name, those of the sample menu first. */
export const dishes: Readonly<Record<string, Draw>> = {
  bruschetta: onPlate(bruschetta, { on: 'walnut', linen: '#7c9068' }),
  'crispy-calamari': onPlate(calamari, { on: 'linen', color: 'blue' }),
  'caesar-salad': onPlate(caesar, { on: 'oak', color: 'black', by: 1.34 }),
  'grilled-salmon': onPlate(salmon, { on: 'slate', by: 1.16 }),
  'ribeye-steak': onPlate(ribeye, { on: 'walnut', color: 'black', by: 1.14, isHot: true }),
  'mushroom-risotto': onPlate(risotto, { on: 'linen', color: 'clay', isDeep: true, by: 1.3, isHot: true }),
  'margherita-pizza': pizzaOnBoard({ sauce: '#cf3a1f', cheese: 13, toppings: ['basil'] }),
  tiramisu: onCounter(glasses.tiramisu),
  'chocolate-lava-cake': onCounter(glasses.lavaCake),
  'sparkling-water': onCounter(
    (brush) =>
      fruit(brush, [720, 580], 62, 'lemon') +
      glass(brush, {
        shape: 'tall',
        colors: ['#e6f4f6', '#b9dbe2'],
        opacity: 0.42,
        ice: 4,
        bubbles: 70,
        within: rimSlice(brush, [450, 420], 'lemon', 70),
        rim: rimSlice(brush, [600, 150], 'lemon'),
      }),
    cool,
  ),
  'orange-juice': onCounter(
    (brush) =>
      fruit(brush, [740, 560], 84, 'orange') +
      fruit(brush, [230, 580], 66, 'orange') +
      glass(brush, {
        shape: 'tall',
        colors: ['#ffb02e', '#f07f0c'],
        bubbles: 14,
        rim: straw(brush) + rimSlice(brush, [600, 150], 'orange'),
      }),
    amber,
  ),
  espresso: coffee(espresso),
  'laid-table': (brush) =>
    laidTable(brush, {
      on: 'walnut',
      cover: [
        plate(brush, { color: 'white', r: 345 }) + enlarge(bruschetta(brush)),
        board(brush, 'M480 -2A362 362 0 0 1 480 722A362 362 0 0 1 480 -2Z') +
          pizza(brush, { sauce: '#cf3a1f', cheese: 13, toppings: ['basil'] }, middle, 326),
        plate(brush, { color: 'black', r: 345 }) + enlarge(caesar(brush), 1.34),
      ],
    }),
  'osteria-table': (brush) =>
    laidTable(brush, {
      on: 'terracotta',
      cover: [
        bowl(brush, { color: 'cream', r: 345 }) + enlarge(carbonara(brush), 1.3),
        board(brush, 'M480 -2A362 362 0 0 1 480 722A362 362 0 0 1 480 -2Z') +
          pizza(brush, { sauce: '#cf3a1f', cheese: 13, toppings: ['salami', 'basil'] }, middle, 326),
        plate(brush, { color: 'blue', r: 345 }) + enlarge(calamari(brush), 1.2),
      ],
    }),
  diavola: pizzaOnBoard({ sauce: '#cf3a1f', cheese: 16, toppings: ['salami'] }),
  'quattro-formaggi': pizzaOnBoard({ sauce: '#f9dd93', cheese: 0, toppings: ['cheeses'] }),
  'prosciutto-e-funghi': pizzaOnBoard({ sauce: '#cf3a1f', cheese: 17, toppings: ['ham', 'mushroom'] }),
  marinara: pizzaOnBoard({ sauce: '#cb3417', cheese: 0, toppings: ['garlic', 'basil'] }),
  'tonno-e-cipolla': pizzaOnBoard({ sauce: '#cf3a1f', cheese: 15, toppings: ['tuna'] }),
  carbonara: onPlate(carbonara, { on: 'walnut', color: 'cream', isDeep: true, isHot: true }),
  ragu: onPlate(ragu, { on: 'oak', isDeep: true, isHot: true }),
  vongole: onPlate(vongole, { on: 'linen', color: 'blue', isDeep: true }),
  gnocchi: onPlate(gnocchi, { on: 'terracotta', isDeep: true }),
  penne: onPlate(penne, { on: 'walnut', color: 'cream', isDeep: true, isHot: true }),
  lasagne: onCounter(
    (brush) =>
      glasses.slantedPlate(brush) +
      glasses.layeredPiece(brush, {
        layers: [
          [40, '#f3cf7f', 0.6],
          [34, '#b53a1b', 1.4],
          [18, '#f7e2ad', 0.3],
          [34, '#a83216', 1.4],
          [18, '#f7e2ad', 0.3],
          [36, '#b53a1b', 1.4],
          [20, '#f0cb78', 0.5],
        ],
        top: '#e0a23f',
        dust: ['#b5651c', '#f9dd93', '#8f3a12', '#d3471f'],
      }) +
      basil(brush, [470, 320], 70, -50) +
      basil(brush, [476, 320], 60, 40),
    amber,
  ),
  burrata: onPlate(burrata, { on: 'slate', color: 'white' }),
  'vitello-tonnato': onPlate(vitello, { on: 'marble', color: 'blue', by: 1.24 }),
  'olives-and-taralli': (brush) => tableTop(brush, 'oak') + enlarge(olives(brush), 1.14) + roomLight(brush),
  antipasto: (brush) => tableTop(brush, 'slate') + enlarge(antipasto(brush), 1.26) + roomLight(brush),
  panzanella: onPlate(panzanella, { on: 'linen', color: 'clay', isDeep: true, by: 1.3 }),
  'fennel-and-orange': onPlate(fennelSalad, { on: 'slate', color: 'white', by: 1.3 }),
  minestrone: onPlate(minestrone, { on: 'oak', color: 'cream', isDeep: true, by: 1.18, isHot: true }),
  calzone: (brush) =>
    tableTop(brush, 'slate') +
    board(brush, 'M120 110H840Q880 110 880 150V570Q880 610 840 610H120Q80 610 80 570V150Q80 110 120 110Z') +
    enlarge(calzone(brush), 1.1) +
    roomLight(brush),
  tagliata: onPlate(tagliata, { on: 'walnut', color: 'white', by: 1.26 }),
  'sea-bream': onPlate(seaBream, { on: 'linen', color: 'blue', by: 1.04 }),
  saltimbocca: onPlate(saltimbocca, { on: 'oak', color: 'white', by: 1.24, isHot: true }),
  'grilled-vegetables': onPlate(grilledVegetables, { on: 'terracotta', color: 'black', by: 1.2 }),
  'panna-cotta': onCounter(glasses.pannaCotta),
  affogato: onCounter(glasses.affogato),
  'lemon-sorbet': onCounter(glasses.sorbet, green),
  cappuccino: coffee(cappuccino),
  'still-water': onCounter(
    (brush) => glass(brush, { shape: 'tall', colors: ['#e2f1f5', '#b5d8e2'], opacity: 0.38, ice: 3 }),
    cool,
  ),
  lemonade: onCounter(
    (brush) =>
      fruit(brush, [730, 575], 66, 'lemon') +
      glass(brush, {
        shape: 'tall',
        colors: ['#fff3a6', '#f3d64a'],
        opacity: 0.8,
        ice: 4,
        bubbles: 24,
        within: rimSlice(brush, [530, 400], 'lemon', 66),
        rim:
          straw(brush, '#5f9e2b') +
          rimSlice(brush, [606, 150], 'lemon') +
          lobedLeaf(brush, [440, 200], { length: 100, wide: 34, color: '#4fa04a', turn: -20 }) +
          lobedLeaf(brush, [450, 200], { length: 84, wide: 30, color: '#6cb65a', turn: 24 }),
      }),
    green,
  ),
  'blood-orange-juice': onCounter(
    (brush) =>
      fruit(brush, [740, 560], 80, 'orange') +
      glass(brush, {
        shape: 'tall',
        colors: ['#f0552a', '#b3161f'],
        bubbles: 12,
        rim: rimSlice(brush, [600, 150], 'blood'),
      }),
    amber,
  ),
  'white-wine': onCounter(
    (brush) => glass(brush, { shape: 'wine', colors: ['#f8e9a6', '#e3c65a'], opacity: 0.72 }),
    green,
  ),
  'red-wine': onCounter((brush) => glass(brush, { shape: 'wine', colors: ['#9c1834', '#4c0716'] })),
  'aperol-spritz': onCounter(
    (brush) =>
      glass(brush, {
        shape: 'balloon',
        colors: ['#ff8a2b', '#e8481a'],
        opacity: 0.86,
        ice: 4,
        bubbles: 50,
        within: rimSlice(brush, [540, 330], 'orange', 80),
      }),
    amber,
  ),
  negroni: onCounter((brush) =>
    glass(brush, {
      shape: 'tumbler',
      colors: ['#d8391c', '#8d1410'],
      opacity: 0.9,
      ice: 3,
      within: rimSlice(brush, [560, 470], 'orange', 84),
    }),
  ),
  lager: onCounter(
    (brush) =>
      glass(brush, {
        shape: 'tall',
        colors: ['#ffcf4a', '#d98a0c'],
        bubbles: 80,
        head:
          glasses.scoop(brush, [425, 196], { r: 62, color: '#fffaf0' }) +
          glasses.scoop(brush, [535, 196], { r: 62, color: '#fffaf0' }) +
          glasses.scoop(brush, [480, 176], { r: 70, color: '#ffffff' }),
      }),
    amber,
  ),
};
