import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'Ir para o conteúdo',
  sidebar: 'Barra lateral',
  main: 'Principal',
  openNavigation: 'Abrir navegação',
  navigation: 'Navegação',
  closeNavigation: 'Fechar navegação',
  signOut: 'Terminar sessão',
  lock: 'Bloquear',
  roles: {
    admin: 'Administrador',
    owner: 'Proprietário',
    staff: 'Equipa',
  },
  pages: {
    restaurants: 'Restaurantes',
    dashboard: 'Painel',
    orders: 'Pedidos',
    menus: 'Ementas',
    qrCodes: 'Códigos QR',
    integrations: 'Integrações',
    messages: 'Mensagens',
    profile: 'Perfil',
  },
  tokens: { one: '{count} token', other: '{count} tokens' },
};
