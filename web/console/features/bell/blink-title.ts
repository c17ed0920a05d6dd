const blinkMs = 1_000;

/** Alternates the tab's title with an urgent one. What the page calls itself meanwhile is kept, and comes back in the end. */
export const blinkTitle = (urgent: string): (() => void) => {
  let own = document.title;
  const show = () => {
    if (document.title === urgent) {
      document.title = own;
      return;
    }
    own = document.title;
    document.title = urgent;
  };
  show();
  const timer = setInterval(show, blinkMs);
  return () => {
    clearInterval(timer);
    if (document.title === urgent) document.title = own;
  };
};
