import { Button } from '#web/kit/button.tsx';
import type { ReportQuery } from './use-report.ts';

const BEGIN = {
  note: '会员已到账，随时可以开始。开始阅读后，这笔订单不再支持自助退款。',
  /** By the template of the first paid text. */
  start: { 1: '开始阅读详批', 2: '开始阅读流年运势', 3: '开始阅读本月运势', 4: '开始阅读个人运势', 5: '' } as Readonly<
    Record<string, string>
  >,
} as const;

/** Button that starts a purchase, with what ends thereby. Separate from the reader, because visitors have no purchase. */
export default function BeginReading({ asked, onBegin = asked.begin }: { asked: ReportQuery; onBegin?: () => void }) {
  return (
    <div className="grid gap-1 text-center">
      <Button onClick={onBegin}>{BEGIN.start[asked.templateType]}</Button>
      <p className="text-balance text-small text-ink2">{BEGIN.note}</p>
    </div>
  );
}
