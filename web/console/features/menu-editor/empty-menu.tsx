import { Link } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { EmptyView } from '#console/views';
import { useEditor } from './parts/index.ts';
import classes from './menu-editor.module.css';

export const EmptyMenu = () => {
  const { menu } = useEditor();
  return (
    <div className={classes.emptyMenu}>
      <EmptyView icon="menus" title="This menu is empty">
        Write the name of the first category below and press Enter. Then a name, Tab, a price, Enter: one line for each
        item. Enter on an empty line goes on to the next category. Or{' '}
        <Link className={classes.link} to={paths.menuImport(menu.id)}>
          import it from a spreadsheet
        </Link>
        .
      </EmptyView>
    </div>
  );
};
