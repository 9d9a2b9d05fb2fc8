import { createContext } from 'react-router';

/** Allows a page's own scripts and styles through its content policy; null in development, which has none. */
export const nonceContext = createContext<string | null>(null);
