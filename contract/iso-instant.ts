/** A moment in milliseconds since 1970 as the API has it: RFC 3339 in UTC. */
export const isoOf = (epoch: number): string => new Date(epoch).toISOString();
