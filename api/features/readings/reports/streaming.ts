import type { ReportEvents } from '#contract/reports';
import { AppError } from '#domain/errors';
import { eventStream } from '../../../platform/http/event-stream.ts';
import type { Log } from '../../../platform/log.ts';
import type { OpenReport } from './service.ts';
import { sectionView } from './view.ts';

/**
 * A report as events, from the text as it is written. Who goes away stops hearing; the writing
 * goes on for whoever else, or whoever comes back.
 */
export function reportStream(report: OpenReport, log: Log, request: Request): Response {
  let deaf: () => void = () => undefined;
  return eventStream<ReportEvents>(
    async (send) => {
      try {
        await report.delivering();
        deaf = report.watch({
          progress: (percent) => send('progress', { percent }),
          section: (written) => send('section', { section: sectionView(written) }),
        });
        const view = await report.view();
        send('progress', { percent: 100 });
        send('done', view);
      } catch (cause) {
        const error = cause instanceof AppError ? cause : new AppError('internal', { cause });
        log.error({ err: error }, 'a report stream failed');
        send('failed', { code: error.code, msg: error.message });
      } finally {
        deaf();
      }
    },
    { onClose: () => deaf(), accepts: request.headers.get('accept-encoding') },
  );
}
