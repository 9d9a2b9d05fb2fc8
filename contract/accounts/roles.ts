/** The number of each role in accounts and sessions. */
export const roles = { operator: 1, owner: 2, cashier: 3, customer: 4 } as const;

const tillRoles: readonly number[] = [roles.owner, roles.cashier];

/** Whether a role redeems coupons at a till. */
export const worksAtTill = (id_user_role: number | undefined) => id_user_role !== undefined && tillRoles.includes(id_user_role);
