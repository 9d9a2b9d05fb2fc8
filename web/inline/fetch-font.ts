// Runs in the page after its scripts: on a first visit the font (`font.ts`) must not take the place of words and pictures on the line. A page that is
// being read keeps its letters, so that no line breaks anew; from the next one on it is there (`useFont`).
document.fonts
  .load('1em "Plus Jakarta Sans"')
  .then(([face]) => face && localStorage.setItem('font', 'here'))
  .catch(() => {});

export {};
