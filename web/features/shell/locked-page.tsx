import { useLocation, useMatches } from '@tanstack/react-router';

/** One sentence on each page that needs a login, by path. */
const OFFERS: Readonly<Record<string, string>> = {
  '/profile': '您的出生资料、会员和设置都在这里。',
  '/bazi-chart': '您的四柱、五行和大运流年，先有一页看懂。',
  '/fortune': '每天一页：今天怎么样，适合做什么，几点办事好。',
  '/fortune-record': '一个月、一年里，哪段轻松，哪段费力。',
  '/consult': '写下想问的事，约老师一对一谈一小时。',
  '/consult-summary': '咨询以后，老师把要点写在这里。',
  '/orders': '买过的会员、咨询和发票都在这里。',
  '/pairing': '看看两个人怎么相处：哪里省力，哪里要商量。',
  '/kin': '家人朋友的出生资料，合盘和择日都能直接用。',
  '/ask': '问一件具体的事，从您的命盘里找答案。',
  '/birth-hour': '时辰记不清？用几件往事核对。',
};

/** A page that needs a login, behind the prompt: its heading and what it offers. */
export default function LockedPage() {
  const { pathname } = useLocation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <header className="px-5 pt-6 pe-15">
      <h1 className="heading">{title}</h1>
      <p className="mt-1.5 text-ink2">{OFFERS[pathname]}</p>
    </header>
  );
}
