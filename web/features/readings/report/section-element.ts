/** Element id of a section on the page. */
export const sectionElement = (id: string) => `section-${id}`;
