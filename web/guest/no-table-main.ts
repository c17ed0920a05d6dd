// A page that is only read: of its build nothing is asked for but the styles.
import './page.css';
import './no-table.css';
