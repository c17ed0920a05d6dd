import type { LetterTexts } from './letter-texts.ts';

export const letterTextsPt: LetterTexts = {
  greeting: 'Olá, {name},',
  ignore: 'Se não foi você, nada mudou e pode ignorar este e-mail.',
  accounts: {
    passwordReset: {
      subject: 'Escolha uma nova palavra-passe para o Comanda',
      paragraphs: [
        'Alguém, esperamos que você, pediu uma nova palavra-passe para a sua conta Comanda.',
        'Escolha-a aqui durante a próxima hora:\n{link}',
      ],
    },
    invitationPending: {
      subject: 'A sua conta Comanda ainda não tem palavra-passe',
      paragraphs: [
        'Alguém, esperamos que você, pediu uma nova palavra-passe para a sua conta Comanda.',
        'Recebeu um convite e ainda não escolheu a primeira. Abra a ligação do convite que lhe enviámos; se já expirou, peça um novo ao proprietário do restaurante.',
      ],
    },
    emailChange: {
      subject: 'Confirme o seu novo endereço de e-mail para o Comanda',
      paragraphs: [
        'Pediu para usar este endereço na sua conta Comanda.',
        'Confirme-o aqui durante a próxima hora:\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Confirme o seu endereço de e-mail para o Comanda',
      paragraphs: [
        'Damos-lhe as boas-vindas ao Comanda. Confirme que este é o seu endereço.',
        'Confirme-o aqui durante os próximos 7 dias:\n{link}',
        'Depois pode convidar a equipa, criar chaves de API, carregar fotografias e enviar recibos por e-mail aos clientes. Tudo o resto já funciona.',
        'Se não se registou, alguém escreveu o seu endereço por engano. Ignore este e-mail.',
      ],
    },
    changed: {
      subject: 'A sua conta Comanda foi alterada',
      changes: {
        password: 'A palavra-passe da sua conta Comanda foi alterada.',
        email: 'O endereço de e-mail da sua conta Comanda foi alterado.',
        'second-factor': 'A verificação em dois passos da sua conta Comanda foi alterada.',
        'passkey-added':
          'Foi adicionada uma chave de acesso à sua conta Comanda. Inicia sessão sem a sua palavra-passe.',
        'passkey-removed': 'Foi removida uma chave de acesso da sua conta Comanda.',
      },
      wasYou: 'Se foi você, não precisa de fazer nada.',
      wasNotYou: {
        one: 'Se não foi você, anule a alteração e termine a sessão em todos os dispositivos aqui, durante o próximo dia:\n{link}',
        other:
          'Se não foi você, anule a alteração e termine a sessão em todos os dispositivos aqui, durante os próximos {count} dias:\n{link}',
      },
    },
    replacedPassword: [
      'O operador deste servidor deu uma nova palavra-passe à sua conta Comanda e terminou a sessão em todos os dispositivos.',
      'Inicie sessão com a palavra-passe que o operador lhe indicar e escolha depois a sua em Perfil, Segurança.',
      'Se não pediu isto, avise o operador.',
    ],
    secondFactorsReset: [
      'O operador deste servidor removeu a verificação em dois passos da sua conta Comanda, incluindo as chaves de acesso, e terminou a sessão em todos os dispositivos.',
      'Inicie sessão com a sua palavra-passe e volte a configurá-la em Perfil, Segurança.',
      'Se não pediu isto, escolha uma nova palavra-passe e avise o operador.',
    ],
    newAddress: 'Este é agora o endereço de e-mail da sua conta Comanda. Use-o da próxima vez que iniciar sessão.',
  },
  invitation: {
    subject: 'Recebeu um convite para trabalhar com o Comanda',
    invites: '{owner} convida-o a trabalhar com o Comanda em {places}.',
    invitesWithoutPlace: '{owner} convida-o a trabalhar com o Comanda no seu restaurante.',
    choosePassword: {
      one: 'Escolha aqui a sua palavra-passe durante o próximo dia:',
      other: 'Escolha aqui a sua palavra-passe durante os próximos {count} dias:',
    },
    ignore: 'Se não conhece esta pessoa, pode ignorar este e-mail.',
  },
  suspension: {
    account: {
      subject: 'Suspendemos a sua conta Comanda',
      paragraphs: [
        'Suspendemos a sua conta Comanda. O motivo: {reason}',
        'Os novos clientes veem «Esta ementa está em pausa». Quem já está sentado pode terminar. Até lá, nem você nem a sua equipa podem iniciar sessão, e as chaves de API e os webhooks não funcionam. Nada é eliminado.',
        'Se acha que é um engano, ou quando tiver resolvido o problema, escreva-nos através do formulário de contacto do nosso site.',
      ],
    },
    restaurant: {
      subject: 'Suspendemos {restaurant}',
      paragraphs: [
        'Suspendemos {restaurant}. O motivo: {reason}',
        'Os novos clientes veem «Esta ementa está em pausa». Quem já está sentado pode terminar. Você e a sua equipa podem iniciar sessão como antes. Nada é eliminado.',
        'Se acha que é um engano, ou quando tiver resolvido o problema, escreva-nos através do formulário de contacto do nosso site.',
      ],
    },
    accountRestored: {
      subject: 'A sua conta Comanda está de novo aberta',
      paragraphs: ['Levantámos a suspensão da sua conta Comanda. A nossa nota: {reason}', 'Está tudo como antes.'],
    },
    restaurantRestored: {
      subject: '{restaurant} está de novo aberto',
      paragraphs: ['Levantámos a suspensão de {restaurant}. A nossa nota: {reason}', 'Está tudo como antes.'],
    },
  },
  reply: { subject: 'A nossa resposta à sua mensagem', youWrote: 'Escreveu:' },
  integrations: {
    approved: {
      subject: '{method}: ativo',
      paragraphs: [
        'a partir de agora os seus clientes podem pagar assim: {method}. O dinheiro vai diretamente para a sua própria conta.',
        'Pode desativá-lo e ativá-lo quando quiser:',
      ],
    },
    rejected: {
      subject: 'O seu pedido de {method} precisa de ser revisto',
      paragraphs: ['não pudemos aceitar o seu pedido de {method} tal como está:'],
    },
    posRejected: {
      subject: 'O seu pedido para o ponto de venda precisa de ser revisto',
      paragraphs: ['não pudemos aceitar o pedido para o seu ponto de venda tal como está:'],
    },
    refunded: {
      one: 'O token que pagou ({count}) foi devolvido.',
      other: 'Os {count} tokens que pagou foram devolvidos.',
    },
    askAgain: 'Pode enviar um novo pedido aqui:',
    quote: {
      subject: 'Ligar {system}: o nosso orçamento',
      price: {
        one: 'ligar {system} ao Comanda custa {count} token. Nada é cobrado até aceitar.',
        other: 'ligar {system} ao Comanda custa {count} tokens. Nada é cobrado até aceitar.',
      },
      accept: 'Pode aceitar ou retirar o pedido aqui:',
    },
    completed: {
      subject: '{system} está ligado',
      paragraphs: [
        '{system} está ligado. A partir de agora os seus pedidos chegam lá.',
        'Pode escolher aqui quando os pedidos são enviados:',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'A sua conta Comanda será eliminada em {date}',
      paragraphs: [
        'Pediu-nos para eliminar a sua conta Comanda. Em {date} tudo o que contém será eliminado definitivamente: restaurantes, ementas, pedidos, pagamentos, recibos, equipa e fotografias. Até lá tudo funciona como antes.',
        'Para a manter, inicie sessão e escolha manter a conta:\n{link}',
        'Se não foi você, inicie sessão, mantenha a conta e mude a palavra-passe.',
      ],
    },
    cancelled: {
      subject: 'A sua conta Comanda mantém-se',
      paragraphs: ['A sua conta mantém-se, com tudo o que contém. Nada foi eliminado.'],
    },
    deleted: {
      subject: 'A sua conta Comanda foi eliminada',
      paragraphs: [
        'Como pediu, a sua conta e tudo o que continha foram eliminados. As cópias das fotografias são eliminadas no prazo de um dia e as das cópias de segurança quando estas expirarem. Obrigado por ter usado o Comanda.',
      ],
    },
    exportReady: {
      subject: 'A sua exportação do Comanda está pronta',
      paragraphs: [
        'A exportação dos seus dados está pronta. Inicie sessão e descarregue-a aqui:\n{link}',
        'Fica guardada até {date} e depois é eliminada. Pode preparar uma nova quando quiser.',
        'Se não a pediu, talvez outra pessoa tenha sessão iniciada na sua conta: mude a palavra-passe.',
      ],
    },
    exportFailed: {
      subject: 'Não foi possível preparar a sua exportação do Comanda',
      paragraphs: ['Algo correu mal do nosso lado ao preparar a exportação dos seus dados. Tente novamente:\n{link}'],
    },
  },
  tokens: {
    testMode: 'Modo de teste: sem dinheiro real.',
    labels: {
      receipt: 'Recibo',
      date: 'Data',
      tokens: 'Tokens',
      amount: 'Montante',
      purchase: 'Compra',
      reason: 'Motivo',
      restaurant: 'Restaurante',
      table: 'Mesa',
    },
    receipt: {
      subject: { one: 'Recibo {number}: {count} token', other: 'Recibo {number}: {count} tokens' },
      thanks: 'Obrigado. Os tokens foram adicionados ao seu saldo.',
    },
    refund: {
      subject: 'Reembolso do recibo {number}',
      text: {
        one: 'Reembolsámos {amount} e deduzimos {count} token do seu saldo.',
        other: 'Reembolsámos {amount} e deduzimos {count} tokens do seu saldo.',
      },
    },
    lowBalance: {
      subject: { one: 'Só resta {count} token', other: 'Só restam {count} tokens' },
      subjectWhenEmpty: 'Os seus tokens acabaram',
      balance: {
        one: 'O seu saldo é de {count} token. Cada leitura da ementa gasta um.',
        other: 'O seu saldo é de {count} tokens. Cada leitura da ementa gasta um.',
      },
      isPaused:
        'Os novos clientes veem «Esta ementa está em pausa» até comprar tokens. Quem já está sentado pode terminar.',
      willPause:
        'Com {limit} tokens, os novos clientes verão «Esta ementa está em pausa». Quem já está sentado pode terminar.',
      buy: 'Compre tokens aqui:',
    },
    scanBurst: {
      subject: 'Leituras fora do normal numa das suas mesas',
      happened: {
        one: 'Mais de {count} telemóvel leu o código de uma mesa numa hora. Talvez alguém o leia por brincadeira.',
        other: 'Mais de {count} telemóveis leram o código de uma mesa numa hora. Talvez alguém o leia por brincadeira.',
      },
      paragraphs: [
        'As restantes leituras desta mesa são gratuitas até ao fim da hora. Não precisa de fazer nada.',
        'Se vir na mesa telemóveis que não são de lá, remova-os: o token de um telemóvel que não pediu nada é devolvido.',
      ],
      yourTokens: 'Os seus tokens:',
    },
  },
};
