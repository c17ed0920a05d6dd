export { generatePython } from './generate-python.ts';
export { generateTypeScript } from './generate-typescript.ts';
