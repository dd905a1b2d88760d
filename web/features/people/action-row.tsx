interface ActionRowProps {
  title: string;
  text: string;
  busy?: boolean;
  onPress: () => void;
}

/** A row of a sheet that starts an action. */
export function ActionRow({ title, text, busy, onPress }: ActionRowProps) {
  return (
    <button type="button" className="row" aria-disabled={busy || undefined} onClick={() => busy || onPress()}>
      <span className="flex-1">
        {title}
        <span className="block text-small text-ink3">{text}</span>
      </span>
      <span className="chevron" />
    </button>
  );
}
