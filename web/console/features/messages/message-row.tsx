import type { MessageDocument } from '@comanda/contract/messages';
import { Ago, Row, Tag } from '#console/views';
import classes from './messages.module.css';

export const MessageRow = ({ message }: { message: MessageDocument }) => {
  const { senderName, senderEmail, senderPhone, restaurantName, content, createdAt, read } = message;
  const from = [restaurantName, senderEmail, senderPhone].filter((part) => part !== '').join(' · ');
  return (
    <Row
      isHighlighted={!read}
      title={
        <>
          {senderName} {read ? null : <Tag tone="accent">Unread</Tag>}
        </>
      }
      detail={
        <>
          {from}&nbsp;· <Ago at={createdAt} />
        </>
      }
    >
      <p className={classes.content}>{content}</p>
    </Row>
  );
};
