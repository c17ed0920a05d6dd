import { EmptyView } from '#console/views';

export const EmptyMenu = () => (
  <EmptyView icon="menus" title="This menu is empty">
    Write the name of the first category below and press Enter. Then a name, Tab, a price, Enter: one line for each
    item. Enter on an empty line goes on to the next category.
  </EmptyView>
);
