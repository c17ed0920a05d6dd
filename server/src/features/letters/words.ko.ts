import type { LetterTexts } from './letter-texts.ts';

export const letterTextsKo: LetterTexts = {
  greeting: '{name} 님, 안녕하세요.',
  ignore: '본인이 요청하지 않았다면 아무것도 변경되지 않았으니 이 이메일을 무시하셔도 됩니다.',
  accounts: {
    passwordReset: {
      subject: 'Comanda의 새 비밀번호를 설정하세요',
      paragraphs: ['Comanda 계정의 새 비밀번호 설정이 요청되었습니다.', '1시간 이내에 여기에서 설정하세요.\n{link}'],
    },
    invitationPending: {
      subject: 'Comanda 계정에 아직 비밀번호가 없습니다',
      paragraphs: [
        'Comanda 계정의 새 비밀번호 설정이 요청되었습니다.',
        '초대를 받으셨지만 아직 첫 비밀번호를 설정하지 않으셨습니다. 보내드린 초대 이메일의 링크를 열어 주세요. 링크가 만료되었다면 식당 사장님께 새 초대를 요청하세요.',
      ],
    },
    emailChange: {
      subject: 'Comanda의 새 이메일 주소를 확인하세요',
      paragraphs: ['Comanda 계정에 이 주소를 사용하도록 요청하셨습니다.', '1시간 이내에 여기에서 확인하세요.\n{link}'],
    },
    mailboxProof: {
      subject: 'Comanda의 이메일 주소를 확인하세요',
      paragraphs: [
        'Comanda에 오신 것을 환영합니다. 이 주소가 본인의 주소인지 확인해 주세요.',
        '7일 이내에 여기에서 확인하세요.\n{link}',
        '확인하시면 직원 초대, API 키 생성, 사진 업로드, 손님에게 영수증 이메일 보내기를 사용할 수 있습니다. 나머지 기능은 이미 사용할 수 있습니다.',
        '가입하신 적이 없다면 누군가 실수로 주소를 입력한 것입니다. 이 이메일을 무시해 주세요.',
      ],
    },
    changed: {
      subject: 'Comanda 계정이 변경되었습니다',
      changes: {
        password: 'Comanda 계정의 비밀번호가 변경되었습니다.',
        email: 'Comanda 계정의 이메일 주소가 변경되었습니다.',
        'second-factor': 'Comanda 계정의 2단계 인증이 변경되었습니다.',
        'passkey-added': 'Comanda 계정에 패스키가 추가되었습니다. 비밀번호 없이 로그인할 수 있습니다.',
        'passkey-removed': 'Comanda 계정에서 패스키가 삭제되었습니다.',
      },
      wasYou: '본인이 변경하셨다면 아무것도 하지 않으셔도 됩니다.',
      wasNotYou: {
        other: '본인이 아니라면 {count}일 이내에 여기에서 변경을 취소하고 모든 기기에서 로그아웃하세요.\n{link}',
      },
    },
    replacedPassword: [
      '이 서버의 운영자가 Comanda 계정에 새 비밀번호를 설정하고 모든 기기에서 로그아웃했습니다.',
      '운영자가 알려 준 비밀번호로 로그인한 다음 프로필, 보안에서 본인의 비밀번호를 설정하세요.',
      '요청하신 적이 없다면 운영자에게 알려 주세요.',
    ],
    secondFactorsReset: [
      '이 서버의 운영자가 Comanda 계정의 2단계 인증(패스키 포함)을 해제하고 모든 기기에서 로그아웃했습니다.',
      '비밀번호로 로그인한 다음 프로필, 보안에서 다시 설정하세요.',
      '요청하신 적이 없다면 새 비밀번호를 설정하고 운영자에게 알려 주세요.',
    ],
    newAddress: '이제 이 주소가 Comanda 계정의 이메일 주소입니다. 다음 로그인부터 사용하세요.',
  },
  invitation: {
    subject: 'Comanda 초대장이 도착했습니다',
    invites: '{owner} 님이 {places}에서 Comanda로 함께 일하도록 초대합니다.',
    invitesWithoutPlace: '{owner} 님이 식당에서 Comanda로 함께 일하도록 초대합니다.',
    choosePassword: { other: '{count}일 이내에 여기에서 비밀번호를 설정하세요.' },
    ignore: '모르는 사람이라면 이 이메일을 무시하셔도 됩니다.',
  },
  suspension: {
    account: {
      subject: 'Comanda 계정이 정지되었습니다',
      paragraphs: [
        'Comanda 계정을 정지했습니다. 사유: {reason}',
        '새로 온 손님에게는 “이 메뉴는 일시 중지되었습니다”라고 표시됩니다. 이미 앉은 손님은 끝까지 이용할 수 있습니다. 정지가 풀릴 때까지 사장님과 직원은 로그인할 수 없고 API 키와 웹훅도 작동하지 않습니다. 삭제되는 것은 없습니다.',
        '착오라고 생각하시거나 문제를 해결하셨다면 웹사이트의 문의 양식으로 알려 주세요.',
      ],
    },
    restaurant: {
      subject: '{restaurant} 이용이 정지되었습니다',
      paragraphs: [
        '{restaurant} 이용을 정지했습니다. 사유: {reason}',
        '새로 온 손님에게는 “이 메뉴는 일시 중지되었습니다”라고 표시됩니다. 이미 앉은 손님은 끝까지 이용할 수 있습니다. 사장님과 직원은 전처럼 로그인할 수 있습니다. 삭제되는 것은 없습니다.',
        '착오라고 생각하시거나 문제를 해결하셨다면 웹사이트의 문의 양식으로 알려 주세요.',
      ],
    },
    accountRestored: {
      subject: 'Comanda 계정의 정지가 해제되었습니다',
      paragraphs: ['Comanda 계정의 정지를 해제했습니다. 메모: {reason}', '모든 것이 이전과 같습니다.'],
    },
    restaurantRestored: {
      subject: '{restaurant} 정지가 해제되었습니다',
      paragraphs: ['{restaurant} 정지를 해제했습니다. 메모: {reason}', '모든 것이 이전과 같습니다.'],
    },
  },
  reply: { subject: '문의에 대한 답변', youWrote: '보내신 내용:' },
  integrations: {
    approved: {
      subject: '{method} 결제가 활성화되었습니다',
      paragraphs: [
        '이제 손님이 {method}(으)로 결제할 수 있습니다. 대금은 사장님의 계좌로 바로 들어갑니다.',
        '언제든지 끄고 켤 수 있습니다.',
      ],
    },
    rejected: {
      subject: '{method} 신청을 다시 확인해 주세요',
      paragraphs: ['{method} 신청을 지금 상태로는 승인할 수 없었습니다.'],
    },
    posRejected: {
      subject: 'POS 신청을 다시 확인해 주세요',
      paragraphs: ['POS 신청을 지금 상태로는 승인할 수 없었습니다.'],
    },
    refunded: { other: '결제하신 토큰 {count}개를 돌려드렸습니다.' },
    askAgain: '여기에서 다시 신청할 수 있습니다.',
    quote: {
      subject: '{system} 연결: 견적',
      price: {
        other: '{system}을(를) Comanda와 연결하는 데 토큰 {count}개가 듭니다. 수락하시기 전에는 청구되지 않습니다.',
      },
      accept: '여기에서 수락하거나 철회할 수 있습니다.',
    },
    completed: {
      subject: '{system} 연결 완료',
      paragraphs: [
        '{system} 연결이 완료되었습니다. 이제 주문이 그곳으로 전송됩니다.',
        '주문을 보내는 시점은 여기에서 선택할 수 있습니다.',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Comanda 계정이 {date}에 삭제됩니다',
      paragraphs: [
        'Comanda 계정 삭제를 요청하셨습니다. {date}에 식당, 메뉴, 주문, 결제, 영수증, 직원, 사진을 포함한 모든 내용이 영구적으로 삭제됩니다. 그때까지는 모든 것이 전과 같이 작동합니다.',
        '계정을 유지하려면 로그인하여 계정 유지를 선택하세요.\n{link}',
        '본인이 아니라면 로그인하여 계정을 유지하고 비밀번호를 변경하세요.',
      ],
    },
    cancelled: {
      subject: 'Comanda 계정이 유지됩니다',
      paragraphs: ['계정과 모든 내용이 그대로 유지됩니다. 삭제된 것은 없습니다.'],
    },
    deleted: {
      subject: 'Comanda 계정이 삭제되었습니다',
      paragraphs: [
        '요청하신 대로 계정과 모든 내용이 삭제되었습니다. 사진 사본은 하루 이내에, 백업의 사본은 백업이 만료될 때 삭제됩니다. Comanda를 이용해 주셔서 감사합니다.',
      ],
    },
    exportReady: {
      subject: 'Comanda 내보내기가 준비되었습니다',
      paragraphs: [
        '데이터 내보내기가 준비되었습니다. 로그인하여 여기에서 다운로드하세요.\n{link}',
        '{date}까지 보관된 후 삭제됩니다. 언제든지 새로 만들 수 있습니다.',
        '요청하신 적이 없다면 다른 사람이 계정에 로그인했을 수 있습니다. 비밀번호를 변경하세요.',
      ],
    },
    exportFailed: {
      subject: 'Comanda 내보내기를 준비하지 못했습니다',
      paragraphs: ['데이터 내보내기를 준비하는 중에 문제가 발생했습니다. 다시 시도해 주세요.\n{link}'],
    },
  },
  tokens: {
    testMode: '테스트 모드: 실제 결제가 아닙니다.',
    labels: {
      receipt: '영수증',
      date: '날짜',
      tokens: '토큰',
      amount: '금액',
      purchase: '구매',
      reason: '사유',
      restaurant: '식당',
      table: '테이블',
    },
    receipt: {
      subject: { other: '영수증 {number}: 토큰 {count}개' },
      thanks: '감사합니다. 토큰이 잔액에 추가되었습니다.',
    },
    refund: {
      subject: '영수증 {number} 환불',
      text: { other: '{amount}을(를) 환불하고 잔액에서 토큰 {count}개를 차감했습니다.' },
    },
    lowBalance: {
      subject: { other: '토큰이 {count}개만 남았습니다' },
      subjectWhenEmpty: '토큰을 모두 사용했습니다',
      balance: { other: '잔액은 토큰 {count}개입니다. 메뉴를 한 번 스캔할 때마다 하나씩 사용됩니다.' },
      isPaused:
        '토큰을 구매하실 때까지 새로 온 손님에게는 “이 메뉴는 일시 중지되었습니다”라고 표시됩니다. 이미 앉은 손님은 끝까지 이용할 수 있습니다.',
      willPause:
        '잔액이 {limit}개가 되면 새로 온 손님에게는 “이 메뉴는 일시 중지되었습니다”라고 표시됩니다. 이미 앉은 손님은 끝까지 이용할 수 있습니다.',
      buy: '여기에서 토큰을 구매하세요.',
    },
    scanBurst: {
      subject: '한 테이블의 스캔이 평소보다 많습니다',
      happened: {
        other:
          '한 시간 안에 휴대폰 {count}대가 넘게 한 테이블의 코드를 스캔했습니다. 누군가 장난으로 스캔하는 것일 수 있습니다.',
      },
      paragraphs: [
        '이 테이블의 이후 스캔은 남은 한 시간 동안 무료입니다. 아무것도 하지 않으셔도 됩니다.',
        '테이블에 관계없는 휴대폰이 보이면 내보내 주세요. 주문하지 않은 휴대폰의 토큰은 돌려드립니다.',
      ],
      yourTokens: '토큰 잔액:',
    },
  },
};
