/** Tells password managers whose password is asked for. */
export const WhosePassword = ({ phone }: { phone: string }) => (
  <input type="text" name="username" autoComplete="username" value={phone} hidden readOnly />
);
