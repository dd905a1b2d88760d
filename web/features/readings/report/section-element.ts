/** The id of the element that holds a section of the report on the page. */
export const sectionElement = (id: string) => `section-${id}`;
