/** Importing this room brings the fonts, the custom properties and the page's ground. It has nothing else to say. */
import './fonts.css';
import './tokens.css';
import './base.css';
