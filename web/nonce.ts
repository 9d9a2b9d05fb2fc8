import { createContext } from 'react-router';

/** Allows a page's own scripts and styles through its content policy; undefined in development, which has none. */
export const nonceContext = createContext<string | undefined>(undefined);
