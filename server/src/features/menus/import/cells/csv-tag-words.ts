import type { Allergen, DietaryTag } from '@comanda/contract/menus';

/**
 * Words for our codes in the languages of the guest page, with the synonyms that restaurants and authorities use. Accents, capital letters,
 * spaces and punctuation do not matter. A word that could mean two codes is not listed, because an allergen is never guessed.
 */
export const tagWords = {
  vegetarian:
    'veg, veggie, vegetarisch, vegetarische, vegetarien, vegetarienne, vegetariano, vegetariana, vejetaryen, χορτοφαγικό, نباتي, ベジタリアン, 채식, 素食',
  vegan: 'vegane, vegano, vegana, végétalien, végétalienne, βίγκαν, نباتي صرف, ヴィーガン, ビーガン, 비건, 纯素, 純素',
  gluten_free:
    'glutenfrei, sans gluten, sin gluten, senza glutine, sem glúten, glütensiz, χωρίς γλουτένη, خالٍ من الغلوتين, グルテンフリー, 글루텐 프리, 无麸质, 無麩質',
  lactose_free:
    'dairy free, laktosefrei, sans lactose, sin lactosa, senza lattosio, sem lactose, laktozsuz, χωρίς λακτόζη, خالٍ من اللاكتوز, 乳糖フリー, 유당 프리, 无乳糖, 無乳糖',
  halal: 'helal, χαλάλ, حلال, ハラール, ハラル, 할랄, 清真',
  kosher: 'koscher, casher, cacher, koşer, κοσέρ, كوشر, コーシャ, 코셔, 犹太洁食',
  spicy:
    'hot, scharf, pikant, épicé, épicée, piquant, picante, piccante, acılı, acı, πικάντικο, حار, 辛口, 辛い, 매운맛, 매운, 辣',
  contains_alcohol:
    'alcohol, alkohol, mit alkohol, alcool, alcol, álcool, alkol, con alcohol, αλκοόλ, كحول, アルコール, 알코올, 含酒精, 酒精',
  gluten:
    'wheat, glutenhaltiges getreide, weizen, getreide, roggen, gerste, dinkel, blé, froment, céréales contenant du gluten, trigo, cereales con gluten, cereali contenenti glutine, glutine, grano, frumento, cereais, glüten, buğday, γλουτένη, σιτάρι, الغلوتين, غلوتين, جلوتين, القمح, قمح, グルテン, 小麦, 글루텐, 밀, 麸质, 麩質, 小麦制品',
  crustaceans:
    'crustacean, shellfish, krebstiere, krustentiere, krebse, garnelen, crustacés, crustáceos, crostacei, kabuklular, kabuklu deniz ürünleri, καρκινοειδή, οστρακοειδή, القشريات, قشريات, 甲殻類, えび, 海老, かに, 갑각류, 甲壳类, 甲殼類',
  eggs: 'egg, eier, ei, hühnerei, œufs, oeufs, œuf, oeuf, huevos, huevo, uova, uovo, ovos, ovo, yumurta, αυγά, αυγό, البيض, بيض, 卵, 玉子, 달걀, 계란, 鸡蛋, 蛋, 蛋类',
  fish: 'fisch, fische, poisson, poissons, pescado, pesce, peixe, balık, ψάρι, ψάρια, السمك, سمك, أسماك, 魚, 생선, 鱼, 鱼类',
  peanuts:
    'peanut, erdnüsse, erdnuss, arachide, arachides, cacahuetes, cacahuete, maní, arachidi, amendoins, amendoim, yer fıstığı, αραχίδες, φιστίκια αράπικα, الفول السوداني, فول سوداني, 落花生, ピーナッツ, 땅콩, 花生',
  soybeans:
    'soy, soya, soybean, soja, sojabohnen, soia, σόγια, الصويا, صويا, فول الصويا, 大豆, 대두, 콩, 黄豆, soya fasulyesi',
  milk: 'dairy, lactose, milch, laktose, milchprodukte, lait, leche, lactosa, lácteos, latte, lattosio, latticini, leite, laticínios, süt, süt ürünleri, laktoz, γάλα, γαλακτοκομικά, λακτόζη, الحليب, حليب, اللبن, 乳, 牛乳, 乳製品, 우유, 牛奶, 奶, 乳制品',
  nuts: 'nut, tree nuts, nüsse, schalenfrüchte, nüsse (schalenfrüchte), fruits à coque, noix, frutos secos, frutos de cáscara, frutos secos (de cáscara), frutta a guscio, frutta secca, noci, frutos de casca rija, frutos secos (de casca rija), nozes, sert kabuklu yemişler, kabuklu yemişler, kuruyemiş, ξηροί καρποί, المكسرات, مكسرات, ナッツ類, ナッツ, くるみ, 견과류, 坚果, 堅果',
  celery: 'sellerie, céleri, apio, sedano, aipo, kereviz, σέλινο, الكرفس, كرفس, セロリ, 셀러리, 芹菜',
  mustard: 'senf, moutarde, mostaza, senape, mostarda, hardal, μουστάρδα, الخردل, خردل, マスタード, からし, 겨자, 芥末',
  sesame:
    'sesamsamen, sesam, sésame, sésamo, ajonjolí, sesamo, semi di sesamo, gergelim, susam, σουσάμι, السمسم, سمسم, ごま, 胡麻, 참깨, 芝麻',
  sulphites:
    'sulfites, sulphur dioxide, sulfur dioxide, sulfite, schwefeldioxid, schwefeldioxid und sulfite, anhydride sulfureux et sulfites, sulfitos, dióxido de azufre y sulfitos, solfiti, anidride solforosa, anidride solforosa e solfiti, dióxido de enxofre e sulfitos, sülfitler, sülfit, θειώδη, الكبريتيت, كبريتيت, 亜硫酸塩, 아황산염, 亚硫酸盐',
  lupin:
    'lupine, lupinen, lupins, altramuces, lupini, lupino, tremoço, tremoços, acı bakla, λούπινο, الترمس, ترمس, ルピナス, 루핀, 羽扇豆',
  molluscs:
    'mollusks, mollusc, mollusk, weichtiere, muscheln, mollusques, moluscos, molluschi, yumuşakçalar, μαλάκια, الرخويات, رخويات, 軟体動物, 貝類, 연체동물, 软体动物, 貝类',
} as const satisfies Record<Allergen | DietaryTag, string>;
