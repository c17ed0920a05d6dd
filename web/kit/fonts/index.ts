export { menuFontFaces, type MenuFontFace } from './menu-font-faces.ts';
