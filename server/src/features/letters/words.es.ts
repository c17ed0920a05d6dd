import type { LetterTexts } from './letter-texts.ts';

export const letterTextsEs: LetterTexts = {
  greeting: 'Hola, {name}:',
  ignore: 'Si no has sido tú, no ha cambiado nada y puedes ignorar este correo.',
  accounts: {
    passwordReset: {
      subject: 'Elige una contraseña nueva para Comanda',
      paragraphs: [
        'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de Comanda.',
        'Elígela aquí durante la próxima hora:\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Tu cuenta de Comanda aún no tiene contraseña',
      paragraphs: [
        'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de Comanda.',
        'Te han invitado y aún no has elegido la primera. Abre el enlace de la invitación que te enviamos; si ha caducado, pide otra al propietario del restaurante.',
      ],
    },
    emailChange: {
      subject: 'Confirma tu nueva dirección de correo para Comanda',
      paragraphs: [
        'Has pedido usar esta dirección para tu cuenta de Comanda.',
        'Confírmala aquí durante la próxima hora:\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Confirma tu dirección de correo para Comanda',
      paragraphs: [
        'Te damos la bienvenida a Comanda. Confirma que esta es tu dirección.',
        'Confírmala aquí durante los próximos 7 días:\n{link}',
        'Después podrás invitar a tu equipo, crear claves de API, subir fotos y enviar recibos por correo a los clientes. Todo lo demás ya funciona.',
        'Si no te has registrado, alguien ha escrito tu dirección por error. Ignora este correo.',
      ],
    },
    changed: {
      subject: 'Tu cuenta de Comanda ha cambiado',
      changes: {
        password: 'Se ha cambiado la contraseña de tu cuenta de Comanda.',
        email: 'Se ha cambiado la dirección de correo de tu cuenta de Comanda.',
        'second-factor': 'Se ha cambiado la verificación en dos pasos de tu cuenta de Comanda.',
        'passkey-added': 'Se ha añadido una llave de acceso a tu cuenta de Comanda. Inicia sesión sin tu contraseña.',
        'passkey-removed': 'Se ha quitado una llave de acceso de tu cuenta de Comanda.',
      },
      wasYou: 'Si has sido tú, no tienes que hacer nada.',
      wasNotYou: {
        one: 'Si no has sido tú, deshazlo y cierra la sesión en todos los dispositivos aquí, durante el próximo día:\n{link}',
        other:
          'Si no has sido tú, deshazlo y cierra la sesión en todos los dispositivos aquí, durante los próximos {count} días:\n{link}',
      },
    },
    replacedPassword: [
      'El operador de este servidor ha puesto una contraseña nueva a tu cuenta de Comanda y ha cerrado la sesión en todos los dispositivos.',
      'Inicia sesión con la contraseña que te dé el operador y elige después la tuya en Perfil, Seguridad.',
      'Si no lo has pedido, avisa al operador.',
    ],
    secondFactorsReset: [
      'El operador de este servidor ha quitado la verificación en dos pasos de tu cuenta de Comanda, también las llaves de acceso, y ha cerrado la sesión en todos los dispositivos.',
      'Inicia sesión con tu contraseña y vuelve a configurarla en Perfil, Seguridad.',
      'Si no lo has pedido, elige una contraseña nueva y avisa al operador.',
    ],
    newAddress:
      'Esta es ahora la dirección de correo de tu cuenta de Comanda. Úsala la próxima vez que inicies sesión.',
  },
  invitation: {
    subject: 'Te han invitado a trabajar con Comanda',
    invites: '{owner} te invita a trabajar en {places} con Comanda.',
    invitesWithoutPlace: '{owner} te invita a trabajar en su restaurante con Comanda.',
    choosePassword: {
      one: 'Elige tu contraseña aquí durante el próximo día:',
      other: 'Elige tu contraseña aquí durante los próximos {count} días:',
    },
    ignore: 'Si no conoces a esta persona, puedes ignorar este correo.',
  },
  suspension: {
    account: {
      subject: 'Hemos suspendido tu cuenta de Comanda',
      paragraphs: [
        'Hemos suspendido tu cuenta de Comanda. El motivo: {reason}',
        'Los clientes nuevos ven «Esta carta está en pausa». Quienes ya están sentados pueden terminar. Hasta entonces, tú y tu equipo no podéis iniciar sesión, y las claves de API y los webhooks no funcionan. No se borra nada.',
        'Si crees que es un error, o cuando hayas resuelto el problema, escríbenos con el formulario de contacto de nuestra web.',
      ],
    },
    restaurant: {
      subject: 'Hemos suspendido {restaurant}',
      paragraphs: [
        'Hemos suspendido {restaurant}. El motivo: {reason}',
        'Los clientes nuevos ven «Esta carta está en pausa». Quienes ya están sentados pueden terminar. Tú y tu equipo podéis iniciar sesión como siempre. No se borra nada.',
        'Si crees que es un error, o cuando hayas resuelto el problema, escríbenos con el formulario de contacto de nuestra web.',
      ],
    },
    accountRestored: {
      subject: 'Tu cuenta de Comanda vuelve a estar abierta',
      paragraphs: [
        'Hemos levantado la suspensión de tu cuenta de Comanda. Nuestra nota: {reason}',
        'Todo está como antes.',
      ],
    },
    restaurantRestored: {
      subject: '{restaurant} vuelve a estar abierto',
      paragraphs: ['Hemos levantado la suspensión de {restaurant}. Nuestra nota: {reason}', 'Todo está como antes.'],
    },
  },
  reply: { subject: 'Nuestra respuesta a tu mensaje', youWrote: 'Escribiste:' },
  integrations: {
    approved: {
      subject: '{method} está activo',
      paragraphs: [
        'desde ahora tus clientes pueden pagar con {method}. El dinero llega directamente a tu propia cuenta.',
        'Puedes desactivarlo y activarlo cuando quieras:',
      ],
    },
    rejected: {
      subject: 'Tu solicitud de {method} necesita una revisión',
      paragraphs: ['no hemos podido aceptar tu solicitud de {method} tal como está:'],
    },
    posRejected: {
      subject: 'Tu solicitud para tu punto de venta necesita una revisión',
      paragraphs: ['no hemos podido aceptar la solicitud para tu punto de venta tal como está:'],
    },
    refunded: {
      one: 'Te hemos devuelto el token que pagaste ({count}).',
      other: 'Te hemos devuelto los {count} tokens que pagaste.',
    },
    askAgain: 'Puedes enviar una solicitud nueva aquí:',
    quote: {
      subject: 'Conectar {system}: nuestro presupuesto',
      price: {
        one: 'conectar {system} con Comanda cuesta {count} token. No se cobra nada hasta que aceptes.',
        other: 'conectar {system} con Comanda cuesta {count} tokens. No se cobra nada hasta que aceptes.',
      },
      accept: 'Puedes aceptarlo o retirar la solicitud aquí:',
    },
    completed: {
      subject: '{system} está conectado',
      paragraphs: [
        '{system} está conectado. Tus pedidos llegan allí desde ahora.',
        'Aquí puedes elegir cuándo se envían los pedidos:',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Tu cuenta de Comanda se borrará el {date}',
      paragraphs: [
        'Nos has pedido borrar tu cuenta de Comanda. El {date} se borrará definitivamente todo lo que contiene: restaurantes, cartas, pedidos, pagos, recibos, personal y fotos. Hasta entonces todo funciona como siempre.',
        'Para conservarla, inicia sesión y elige conservar la cuenta:\n{link}',
        'Si no has sido tú, inicia sesión, conserva la cuenta y cambia la contraseña.',
      ],
    },
    cancelled: {
      subject: 'Tu cuenta de Comanda se queda',
      paragraphs: ['Tu cuenta se conserva, con todo lo que contiene. No se ha borrado nada.'],
    },
    deleted: {
      subject: 'Tu cuenta de Comanda se ha borrado',
      paragraphs: [
        'Como pediste, hemos borrado tu cuenta y todo lo que contenía. Las copias de las fotos se borran en un día, y las de las copias de seguridad cuando estas caducan. Gracias por usar Comanda.',
      ],
    },
    exportReady: {
      subject: 'Tu exportación de Comanda está lista',
      paragraphs: [
        'La exportación de tus datos está lista. Inicia sesión y descárgala aquí:\n{link}',
        'Se guarda hasta el {date} y después se borra. Puedes preparar otra cuando quieras.',
        'Si no la has pedido, puede que otra persona haya iniciado sesión en tu cuenta: cambia la contraseña.',
      ],
    },
    exportFailed: {
      subject: 'No se ha podido preparar tu exportación de Comanda',
      paragraphs: [
        'Algo ha fallado por nuestra parte al preparar la exportación de tus datos. Inténtalo de nuevo:\n{link}',
      ],
    },
  },
  tokens: {
    testMode: 'Modo de prueba: sin dinero real.',
    labels: {
      receipt: 'Recibo',
      date: 'Fecha',
      tokens: 'Tokens',
      amount: 'Importe',
      purchase: 'Compra',
      reason: 'Motivo',
      restaurant: 'Restaurante',
      table: 'Mesa',
    },
    receipt: {
      subject: { one: 'Recibo {number}: {count} token', other: 'Recibo {number}: {count} tokens' },
      thanks: 'Gracias. Los tokens se han añadido a tu saldo.',
    },
    refund: {
      subject: 'Reembolso del recibo {number}',
      text: {
        one: 'Hemos reembolsado {amount} y restado {count} token de tu saldo.',
        other: 'Hemos reembolsado {amount} y restado {count} tokens de tu saldo.',
      },
    },
    lowBalance: {
      subject: { one: 'Solo queda {count} token', other: 'Solo quedan {count} tokens' },
      subjectWhenEmpty: 'Se han acabado tus tokens',
      balance: {
        one: 'Tu saldo es de {count} token. Cada escaneo de la carta gasta uno.',
        other: 'Tu saldo es de {count} tokens. Cada escaneo de la carta gasta uno.',
      },
      isPaused:
        'Los clientes nuevos ven «Esta carta está en pausa» hasta que compres tokens. Quienes ya están sentados pueden terminar.',
      willPause:
        'Con {limit} tokens, los clientes nuevos verán «Esta carta está en pausa». Quienes ya están sentados pueden terminar.',
      buy: 'Compra tokens aquí:',
    },
    scanBurst: {
      subject: 'Más escaneos de lo normal en una de tus mesas',
      happened: {
        one: 'Más de {count} teléfono ha escaneado el código de una mesa en una hora. Puede que alguien lo escanee por diversión.',
        other:
          'Más de {count} teléfonos han escaneado el código de una mesa en una hora. Puede que alguien lo escanee por diversión.',
      },
      paragraphs: [
        'Los demás escaneos de esta mesa son gratis durante el resto de la hora. No tienes que hacer nada.',
        'Si ves en la mesa teléfonos que no son de allí, quítalos: se devuelve el token de un teléfono que no ha pedido nada.',
      ],
      yourTokens: 'Tus tokens:',
    },
  },
};
