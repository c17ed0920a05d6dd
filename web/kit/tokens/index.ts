/** Importing this module loads the fonts, the custom properties and the base styles. It exports nothing. */
import './fonts.css';
import './tokens.css';
import './base.css';
