/** Placeholder of a personal day. The inline script fills in its first words (build/first-paint.ts). */
export const DayPlaceholder = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-words="">
    <div className="sky">
      <p className="headline glance-words" data-word="headline" />
    </div>
    <p className="card min-h-48" data-word="sections.2.text" />
    <div className="bone h-92" />
  </div>
);
