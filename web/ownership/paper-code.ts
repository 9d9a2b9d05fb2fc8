import { readClaimCode } from '../../contract/wallet/claim-code.ts';

/** While its reader logs in or registers: the address loses what follows the #. */
const key = 'paper_code';

/** The code of a printed sheet that this address or this tab came with; empty without one. */
export function readPaperCode(): string {
  const inAddress = readClaimCode(decodeURIComponent(location.hash.slice(1)));
  try {
    if (inAddress) sessionStorage.setItem(key, inAddress);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return inAddress ?? '';
  }
}

export function forgetPaperCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was not kept.
  }
}
