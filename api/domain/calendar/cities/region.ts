/**
 * The provinces of one part of the country. A province is its name, a colon and its provincial and
 * prefecture-level cities, each with its longitude in degrees east of its centre, two decimals:
 * a hundredth of a degree is 2.4 seconds of true solar time. Names are the short, customary ones.
 */
export type Region = readonly string[];
