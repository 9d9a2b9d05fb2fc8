/**
 * A city's id as addresses write it, as source for patterns: INEGI's key of a municipality without its leading zero, such as `22014` or `1001`.
 */
export const cityKey = '[1-9]\\d{3,4}';
