/** The key of the address that names a part of a list. */
export const partKey = 'ver';

/** Whether two addresses are parts of one list: what is fetched for one of them is all of it. */
export function isSameList(one: URL, other: URL): boolean {
  const restOf = ({ searchParams }: URL) => [...searchParams].filter(([key]) => key !== partKey).join('&');
  const partOf = ({ searchParams }: URL) => searchParams.get(partKey);
  return one.pathname === other.pathname && restOf(one) === restOf(other) && partOf(one) !== partOf(other);
}
