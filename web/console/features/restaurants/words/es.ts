import type { RestaurantsWords } from './en.ts';

export const words: RestaurantsWords = {
  restaurants: 'Restaurantes',
  lead: 'Sus restaurantes. Las cartas, las mesas y los pedidos pertenecen a uno de ellos.',
  loadingRestaurants: 'Cargando restaurantes…',
  noRestaurants: 'Aún no hay restaurantes',
  noneOfOwner: 'Cree el primero gratis. Después, añada cartas y mesas.',
  noneAtAll: 'No se ha creado ningún restaurante.',
  create: 'Crear restaurante',
  created: 'Restaurante creado',
  createdFor: 'Restaurante creado por {tokens}',
  full: 'Tiene {most} restaurantes, el máximo de una cuenta. Póngase en contacto con nosotros si necesita más.',
  tooFewTokens: 'Un restaurante adicional cuesta {cost} y su saldo es de {balance}. Compre primero tokens.',
  buyTokens: 'Comprar tokens',
  firstIsFree: 'Su primer restaurante es gratis.',
  additionalCosts: 'Un restaurante adicional cuesta {cost}.',
  balance: 'Su saldo es de {balance}.',
  active: 'Activo',
  inactive: 'Inactivo',
  suspended: 'Suspendido',
  sample: 'Ejemplo',
  openNow: 'Abierto ahora',
  closed: 'Cerrado',
  menuPaused: 'Un administrador ha detenido su carta: {reason}',
  edit: 'Editar',
  editName: 'Editar {name}',
  deactivate: 'Desactivar',
  deactivateName: 'Desactivar {name}',
  reactivate: 'Reactivar',
  reactivateName: 'Reactivar {name}',
  inactiveHint: 'Mientras un restaurante está inactivo, sus códigos no abren ninguna carta.',
  statusIs: {
    active: '{name} está activo',
    inactive: '{name} está inactivo',
  },
  restaurant: 'Restaurante',
  editLead: 'Cada sección se guarda por separado. Los clientes ven los cambios al instante.',
  loadingRestaurant: 'Cargando restaurante…',
  doesNotExist: 'Este restaurante no existe',
  doesNotExistHint: 'Pertenece a otra persona o la dirección es incorrecta. Sus restaurantes están en Restaurantes.',
  discard: 'Descartar cambios',
  overtaken:
    'Otra persona ha cambiado mientras tanto: {fields}. Al guardar, su cambio sustituye al de esa persona; al descartar, se muestra el de ella.',
  sections: {
    basics: {
      title: 'Datos básicos',
      save: 'Guardar datos básicos',
      saved: 'Datos básicos guardados',
      description: 'Lo primero que ven los clientes.',
    },
    hours: {
      title: 'Horario de apertura',
      save: 'Guardar horario de apertura',
      saved: 'Horario de apertura guardado',
      description:
        'Puede añadir varias franjas por día. Una franja que termina antes de empezar se extiende más allá de la medianoche.',
    },
    money: {
      title: 'Precios e impuestos',
      save: 'Guardar precios e impuestos',
      saved: 'Precios e impuestos guardados',
      description:
        'Los clientes ven el precio completo desde el principio. Los impuestos y cargos nunca se añaden por sorpresa al final.',
    },
    tables: {
      title: 'Reglas de las mesas',
      save: 'Guardar reglas de las mesas',
      saved: 'Reglas de las mesas guardadas',
      description: 'Quién puede unirse a una mesa, cuánto se puede pedir y adónde van las reseñas.',
    },
    cardTabs: {
      title: 'Cuenta con tarjeta',
      save: 'Guardar cuenta con tarjeta',
      saved: 'Cuenta con tarjeta guardada',
      description:
        'Los clientes dejan una tarjeta antes de pedir y pagan al irse. El importe se retiene en la tarjeta, no se cobra.',
    },
    service: {
      title: 'Tiempos de aviso',
      save: 'Guardar tiempos de aviso',
      saved: 'Tiempos de aviso guardados',
      description: 'Cuándo se resalta un pedido en espera en el tablero de pedidos y en la cocina.',
    },
    pickup: {
      title: 'Carga de la cocina y horas de recogida',
      save: 'Guardar carga y horas de recogida',
      saved: 'Carga de la cocina y horas de recogida guardadas',
      description: 'Lo que los clientes leen sobre la espera y las horas para las que pueden pedir.',
    },
    suggestions: {
      title: 'Sugerencias para clientes',
      save: 'Guardar sugerencias',
      saved: 'Sugerencias guardadas',
      description:
        'Lo que la página del cliente muestra junto a la carta. Nada es inventado: «Popular» sale de sus propios pedidos.',
    },
    languages: {
      title: 'Idiomas',
      save: 'Guardar idiomas',
      saved: 'Idiomas guardados',
      description:
        'Los clientes leen la carta en el idioma que elijan. Los platos sin traducción quedan en su propio idioma; los botones y mensajes hablan siempre doce idiomas.',
    },
  },
  fields: {
    name: 'Nombre del restaurante',
    imageUrl: 'Imagen',
    address: 'Dirección',
    phone: 'Teléfono',
    reviewUrl: 'Enlace a reseñas',
    openingHours: 'Horario de apertura',
    chosenDayEndHour: 'Fin de la jornada',
    taxRate: 'Tipo de impuesto',
    pricesIncludeTax: 'Precios de la carta',
    serviceCharge: 'Cargo por servicio',
    takeawayTaxRate: 'Impuesto para llevar',
    packaging: 'Cargo por envase',
    tipPresets: 'Propinas sugeridas',
    receiptText: 'Texto en los recibos',
    joinMode: 'Unirse a una mesa',
    maxOrderTotal: 'Máximo por pedido',
    maxVisitTotal: 'Máximo por mesa',
    asksForCard: 'Pedir una tarjeta antes de abrir cuenta',
    tabCardLimit: 'Límite de la cuenta',
    tabSettleHours: 'Se cobra sola tras',
    showsPublicReviewLink: 'Mostrar el enlace a reseñas a todos',
    orderAmberMinutes: 'Ámbar tras',
    orderRedMinutes: 'Rojo tras',
    ordersPerTenMinutes: 'Pedidos que la cocina prepara en diez minutos',
    pickupSlotOrders: 'Pedidos por hora de recogida',
    pickupSlotMinutes: 'Una hora de recogida cada',
    pickupLeadMinutes: 'La cocina recibe el pedido con antelación de',
    hasCourses: 'Los clientes eligen los pases',
    sendDelaySeconds: 'Espera antes de enviar a la cocina',
    language: 'Idioma propio del restaurante',
    languages: 'Idiomas para los clientes',
    hiddenExtras: 'Sugerencias para clientes',
  },
  extras: {
    'goes-with': {
      label: 'Combina bien con',
      hint: 'Los platos que elige en el editor de la carta, junto a cada plato.',
    },
    popular: {
      label: 'Popular',
      hint: 'Marca los platos más vendidos de los últimos 30 días: como máximo uno de cada diez y cinco en total, cada uno vendido al menos 10 veces.',
    },
    'order-again': { label: 'Pedir otra vez', hint: 'Los clientes repiten un plato de esta visita con un toque.' },
    'large-photos': { label: 'Fotos grandes', hint: 'Los clientes tocan una foto para verla a pantalla completa.' },
  },
  hints: {
    name: 'En la parte superior de su carta y en los recibos.',
    imageUrl: 'Una foto de su local o de sus platos, en la parte superior de su carta.',
    onReceipts: 'En los recibos.',
    reviewUrl: 'Su página en un sitio público de reseñas. Los clientes satisfechos se envían allí.',
    dayEndsAtMidnight:
      'Su jornada termina a medianoche. Si cierra más tarde, elija una hora posterior. Los informes, el cierre del día y «agotado hoy» tratan entonces la noche como un solo día.',
    dayEndsAt:
      'Su jornada termina a las {time}. Los pedidos y pagos anteriores cuentan como del día anterior en los informes, en el cierre del día y para «agotado hoy».',
    openingHours: 'A otras horas, los clientes pueden leer la carta, pero no pedir.',
    currencyOfNew: 'Los precios de sus cartas están en esta moneda.',
    currency: 'Para cartas nuevas. Las existentes conservan su moneda y ningún precio se convierte.',
    taxRate: 'En porcentaje, con hasta tres decimales, por ejemplo 8,875.',
    pricesIncludeTax: 'Cambia lo que pagan los clientes a partir del próximo pedido.',
    serviceCharge:
      'En porcentaje, se añade a cada pedido; 0 para ninguno. Con un cargo por servicio no se pide propina a los clientes.',
    takeawayTaxRate: 'En porcentaje. Vacío: el mismo impuesto. Los platos con un impuesto propio lo conservan.',
    packaging:
      'Una vez por pedido para llevar, en una línea propia. 0 para ninguno. Tributa como el pedido y los códigos promocionales no lo reducen.',
    tipPresets: 'Hasta 5 porcentajes enteros. Escriba uno y pulse Intro. Déjelo vacío para no pedir propina.',
    tipPresetsUnused: 'Guardado para más adelante. Con un cargo por servicio no se pide propina a los clientes.',
    receiptText:
      'Aparece debajo de su nombre y dirección, por ejemplo su número fiscal. Los recibos existentes no cambian.',
    joinMode: 'Cómo se unen los móviles a una mesa que ya tiene clientes.',
    limitDefault: 'Predeterminado: {amount}',
    limits:
      'Estos límites son para pedidos desde el móvil, contra bromas. Para pedir más, los clientes acuden a su personal, que puede pedir cualquier importe. Una llamada avisa a su personal cuando un límite detiene un pedido. Puede fijar otros importes; un campo vacío significa el predeterminado.',
    asksForCard:
      'En las mesas, los clientes solo pueden pedir desde el móvil cuando han dejado una tarjeta. Requiere pagos con tarjeta por Stripe; otros proveedores no pueden retener un importe.',
    noCardPayments:
      'Los pagos con tarjeta en {currency} no están activados, así que los clientes no podrían dejar una tarjeta. Actívelos primero.',
    paymentMethods: 'Métodos de pago',
    tabCardLimit: 'Este importe se retiene en la tarjeta. Los clientes piden hasta él y lo leen antes.',
    tabSettleHours: 'Horas sin un pedido nuevo, de 1 a 12. Entonces la tarjeta paga la cuenta abierta.',
    showsPublicReviewLink:
      'Los clientes que dan 4 o 5 estrellas siempre lo ven. Con 1 a 3 estrellas, primero aparece una nota privada y el enlace se muestra debajo. Muchos sitios de reseñas no permiten ocultarlo.',
    ordersPerTenMinutes: 'Por encima, los clientes leen cuánto esperarán. Vacío: no leen nada.',
    pickupSlotOrders: 'En mostradores y para llevar. Vacío: los clientes solo piden para lo antes posible.',
    pickupSlotMinutes: 'Los clientes eligen entre horas con este intervalo.',
    pickupLeadMinutes: 'Tiempo que la cocina necesita para tenerlo listo.',
    hasCourses:
      'En la mesa, los clientes marcan cada plato como primero o después. La cocina prepara los de después cuando su equipo los marcha.',
    sendDelaySeconds:
      'Hasta entonces los clientes pueden cambiar o retirar un pedido por móvil. 0: se envía al momento. Cada estación puede esperar más o menos.',
    language: 'Para escribir las cartas y para la cocina y el personal.',
    languages:
      'Además del idioma propio del restaurante. Para encontrar un idioma que no está en la lista, escriba su código, por ejemplo fa.',
  },
  afterLastClosing: 'Después de su última hora de cierre',
  midnight: 'Medianoche',
  noon: 'Mediodía',
  anyTime: 'A toda hora',
  alwaysOpen: 'Sin horario: los clientes pueden pedir a cualquier hora.',
  alwaysClosed: 'Cerrado los siete días: los clientes pueden leer la carta, pero no pedir.',
  closeOnAllDays: 'Cerrar todos los días',
  openAtAnyTime: 'Abrir a cualquier hora',
  includeTax: 'Incluyen impuestos',
  includeTaxHint: 'Los clientes pagan el precio de la carta.',
  addTax: 'No incluyen impuestos',
  addTaxHint:
    'Los clientes ven los precios sin impuestos y una nota con los tipos. Los impuestos se añaden a la cuenta.',
  joinModes: {
    ask: {
      label: 'Preguntar a los clientes de la mesa',
      description:
        'Recomendado. El primer móvil en una mesa libre empieza al instante. Los demás esperan a que alguien de la mesa o su personal los deje entrar, o escriben los cuatro dígitos que muestra un móvil de la mesa. Hasta entonces no ven nada de la mesa.',
    },
    open: {
      label: 'Cualquiera que escanee',
      description:
        'Quien escanea el código se une al instante, también desde lejos con una foto: ve nombres, pedidos y notas de esa mesa y puede pedir en su cuenta. El personal ve todos los móviles y puede quitarlos.',
    },
    approval: {
      label: 'Solo si el personal los deja entrar',
      description:
        'Todos los móviles, también el primero de la mesa, esperan a que su personal los deje entrar en la página de pedidos.',
    },
  },
  chooseJoinMode: 'Elija quién puede unirse a una mesa.',
  chooseJoinModeReason:
    'De momento puede cualquiera que escanee, porque era lo predeterminado cuando configuró este restaurante. Un desconocido con la foto de un código puede leer los pedidos de esa mesa y pedir en su cuenta. Los restaurantes nuevos preguntan a los clientes de la mesa.',
  keepOpen: 'Dejarlo abierto',
  noLanguage: 'No existe ese idioma',
  units: {
    orders: 'pedidos',
    minutes: 'minutos',
    seconds: 'segundos',
    hours: 'horas',
  },
};
