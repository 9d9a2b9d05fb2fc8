import { createContext } from 'react-router';

/** Marks the scripts and styles that the page's policy is to allow; null in development, which has none. */
export const nonceContext = createContext<string | null>(null);
