/** Longer than addresses that people have, and short enough for every mail server. */
const mostLetters = 120;

const plain = /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** One plain address in small letters, or null; quoted names, lists and other alphabets are none. */
export function normalizeEmail(written: string): string | null {
  const email = written.trim().toLowerCase();
  return email.length <= mostLetters && plain.test(email) ? email : null;
}

/** Enough to recognise one's own mailbox by; how many letters it hides does not show. */
export const maskEmail = (email: string) => `${email[0]}•••${email.slice(email.indexOf('@'))}`;
