// This script runs after the page's scripts, so that on a first visit the font (`font.ts`) does not compete with words and pictures. An open page keeps its
// letters, so that no line breaks anew; the next page uses the font (`useFont`).
document.fonts
  .load('1em "Plus Jakarta Sans"')
  .then(([face]) => face && localStorage.setItem('font', 'here'))
  .catch(() => {});

export {};
