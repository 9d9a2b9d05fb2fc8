/** So many shops are invited or reminded by one request. */
export const mostInvitedAtOnce = 500;
/** So many shops are in one campaign. */
export const mostShops = 2000;
