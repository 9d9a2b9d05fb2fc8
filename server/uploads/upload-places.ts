import { overloaded } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';

/** How many pictures may be on their way at once, of them those of one network and those of one account. */
export type UploadBounds = { all: number; ofNetwork: number; ofAccount: number };

/** Gives a place to whoever sends a picture, and throws a 503 while there is none for them; the answer gives the place back. */
export function uploadPlaces({ all, ofNetwork, ofAccount }: UploadBounds) {
  const taken = new Set<{ network: string; account: number }>();
  return (address: string, account: number): (() => void) => {
    const { network } = networkOf(address);
    const others = [...taken];
    const isFull =
      others.length >= all ||
      others.filter((one) => one.network === network).length >= ofNetwork ||
      others.filter((one) => one.account === account).length >= ofAccount;
    if (isFull) throw overloaded();
    const mine = { network, account };
    taken.add(mine);
    return () => void taken.delete(mine);
  };
}
