import { HELPLINES } from '#web/ui/help-line.tsx';
import { HELP } from './text.ts';

/** The text is about another person in danger. */
const OTHER =
  /(我|他|她)的?(女儿|儿子|孩子|闺女|爸|妈|老公|老婆|朋友|室友|同事|同学|弟弟?|妹妹?|哥哥?|姐姐?|奶奶|爷爷|学生|外甥|侄)|^(女儿|儿子|孩子|闺女|朋友|室友|同事|同学|学生|老伴|网友|宝宝)/u;

interface HelpCardProps {
  question: string;
  /** Called when the user says they are safe; until then the rest of the page is collapsed. */
  onSafe: () => void;
}

/** Help for a person in danger, in the page's own chunk; it blocks nothing. */
export function HelpCard({ question, onSafe }: HelpCardProps) {
  return (
    <section
      role="alert"
      aria-label={HELP.title}
      className="card grid gap-3 shadow-[inset_0_0_0_2px_var(--seal)] print:hidden"
    >
      <p className="text-pretty">{OTHER.test(question) ? HELP.near : HELP.own}</p>
      <ul className="flex flex-wrap gap-3">
        {HELPLINES.map(({ number, name }) => (
          <li key={number}>
            <a className="button button-small button-quiet px-4" href={`tel:${number}`}>
              {name} {number}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="link justify-self-start" onClick={onSafe}>
        {HELP.safe}
      </button>
    </section>
  );
}
