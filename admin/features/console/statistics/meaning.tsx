/** A header whose definition is shown on hover, on focus and to screen readers. */
export function Meaning({ of, children }: { of: string; children: string }) {
  return (
    <abbr title={of} aria-label={`${children}：${of}`} className="underline decoration-dotted">
      {children}
    </abbr>
  );
}
