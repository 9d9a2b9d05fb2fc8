/** Notifications a week that a customer gets without having asked for them. */
export const weeklyCap = 3;

/** Letters of a notice of the operator. */
export const noticeLetters = { title: 80, message: 240 };

/** Days ahead for which one can be planned. */
export const mostDaysAhead = 60;
