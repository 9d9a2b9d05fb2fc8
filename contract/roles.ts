/** What somebody is, by the number that accounts and sessions carry. */
export const roles = { operator: 1, owner: 2, cashier: 3, customer: 4 } as const;

const tillRoles: readonly number[] = [roles.owner, roles.cashier];

/** Whether somebody redeems coupons at a shop's till. */
export const worksAtTill = (id_user_role: number | undefined) => id_user_role !== undefined && tillRoles.includes(id_user_role);
