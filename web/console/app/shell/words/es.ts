import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'Ir al contenido',
  sidebar: 'Menú lateral',
  main: 'Principal',
  openNavigation: 'Abrir navegación',
  navigation: 'Navegación',
  closeNavigation: 'Cerrar navegación',
  signOut: 'Cerrar sesión',
  lock: 'Bloquear',
  roles: {
    admin: 'Administrador',
    owner: 'Propietario',
    staff: 'Personal',
  },
  pages: {
    restaurants: 'Restaurantes',
    dashboard: 'Panel',
    orders: 'Pedidos',
    menus: 'Cartas',
    qrCodes: 'Códigos QR',
    integrations: 'Integraciones',
    messages: 'Mensajes',
    profile: 'Perfil',
  },
  tokens: { one: '{count} token', other: '{count} tokens' },
};
