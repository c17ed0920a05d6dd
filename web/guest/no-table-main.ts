// This page has no script: only the styles of its build are used.
import './page.css';
import './no-table.css';
