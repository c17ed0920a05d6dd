const blinkMs = 1_000;

/** Alternates the tab's title with an urgent one. Remembers the page's latest own title and restores it at the end. */
export const blinkTitle = (urgent: string): (() => void) => {
  let pageTitle = document.title;
  const toggle = () => {
    if (document.title === urgent) {
      document.title = pageTitle;
      return;
    }
    pageTitle = document.title;
    document.title = urgent;
  };
  toggle();
  const timer = setInterval(toggle, blinkMs);
  return () => {
    clearInterval(timer);
    if (document.title === urgent) document.title = pageTitle;
  };
};
