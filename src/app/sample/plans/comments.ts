// Plans the events of a comment: it is added, answered, and perhaps reported.
import { commentsApi } from '#features/comments/contract.ts';
import { reportsApi } from '#features/moderation/report-contract.ts';
import type { SampleArticle, SampleComment } from '../content.ts';
import type { SimulatedEvent } from '../simulated-event.ts';
import type { Simulation } from '../simulation.ts';
import { idOf, type Plan } from './plan.ts';

export function planThread(
  { name, publishedDaysAgo }: SampleArticle,
  { replies, reports, ...comment }: SampleComment,
  { ago, ids }: Pick<Plan, 'ago' | 'ids'>,
): SimulatedEvent[] {
  const timeOf = ({ daysAfter }: { daysAfter: number }) => ago({ days: publishedDaysAgo - daysAfter });
  let commentId: string;
  const addComment = async (
    simulation: Simulation,
    { by, text }: Omit<SampleComment, 'replies' | 'reports'>,
    parentId?: string,
  ) => {
    const call = { params: { blogId: idOf(ids, name) }, body: { content: text, parentId } };
    const response = await simulation.call(commentsApi.add, by, call);
    return response.comment._id;
  };
  return [
    {
      at: timeOf(comment),
      run: async (simulation) => {
        commentId = await addComment(simulation, comment);
      },
    },
    ...replies.map(
      (reply): SimulatedEvent => ({
        at: timeOf(reply),
        run: async (simulation) => void (await addComment(simulation, reply, commentId)),
      }),
    ),
    ...reports.map(
      (report): SimulatedEvent => ({
        at: timeOf(report),
        run: async (simulation) => {
          const { by, reason, words } = report;
          const body = { kind: 'comment' as const, id: commentId, reason, words };
          await simulation.call(reportsApi.report, by, { body });
        },
      }),
    ),
  ];
}
