/** The names that hold, as an element takes them. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
