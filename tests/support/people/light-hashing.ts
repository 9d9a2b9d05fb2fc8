import { hashing } from '../../../server/platform/auth/password-hashing.ts';

/** The least that argon2id takes: most tests log somebody in, and few are about what that costs. */
const lightCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

hashing.cost = lightCost;
