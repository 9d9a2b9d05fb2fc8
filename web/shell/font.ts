import file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';

const family = '"Plus Jakarta Sans"';

/** The font face. A page uses it once `<html>` has `data-font`; until then it shows a system font of the same measures. */
export const fontStyle = `@font-face{font-family:${family};src:url("${file}") format("woff2-variations");font-weight:200 800;font-style:normal;font-display:swap}:root[data-font]{--font:${family},"Jakarta Fallback on Android","Jakarta Fallback",system-ui,sans-serif}`;
